//! Values that people and programs write as one word: read, written, and described in a schema.

/// Gives an enum its words: `name`, `FromStr`, and the same word in JSON and YAML.
///
/// `$known` completes the message about a word that is none of them.
macro_rules! words {
    ($type:ident as $schema:literal, $meaning:literal, $known:literal: $($value:pat => $word:literal = $made:expr, $means:literal;)*) => {
        impl $type {
            /// The word for it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($value => $word,)*
                }
            }
        }

        impl std::str::FromStr for $type {
            type Err = super::Error;

            fn from_str(word: &str) -> Result<$type, super::Error> {
                match word {
                    $($word => Ok($made),)*
                    other => Err(super::Error::NotAWord { word: other.to_owned(), known: $known }),
                }
            }
        }

        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                /// The word is looked up while it is read, so that an error names its place in the file.
                struct Word;

                impl serde::de::Visitor<'_> for Word {
                    type Value = $type;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str($known)
                    }

                    fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<$type, E> {
                        word.parse().map_err(|_| E::unknown_variant(word, &[$($word),*]))
                    }
                }

                deserializer.deserialize_str(Word)
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                $schema.into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({
                    "oneOf": [$({ "type": "string", "const": $word, "description": $means }),*],
                    "description": $meaning,
                })
            }
        }
    };
}

/// Displays values by their words.
macro_rules! displayed {
    ($($type:ident),*) => {
        $(
            impl std::fmt::Display for $type {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    f.pad(self.name())
                }
            }
        )*
    };
}

pub(crate) use {displayed, words};
