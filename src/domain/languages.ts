/** The languages that people are told in, by their tags (RFC5646); the first is what is spoken unless told otherwise. */
export const languageTags = ['en', 'nb'] as const
export type LanguageTag = (typeof languageTags)[number]
