import { brand } from '#shared/brand'

/** Latin words in a translated text, apart from the brand, addresses, what people wrote, and names that everybody uses. */
export const latinIn = (text: string): string[] =>
  text
    .replace(/\u2068[^\u2069]*\u2069/g, '')
    .replace(/https?:\/\/\S+|\S+@\S+/g, '')
    .replaceAll(brand.name, '')
    .replace(/\(Authenticator\)|\(UTC\)|data\.json/g, '')
    .match(/[A-Za-z]+/g) ?? []

/** What a reader sees of an HTML document, or hears of it. */
export const readable = (html: string) =>
  html
    .replace(/<style>.*?<\/style>|<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')
    .replace(/&[#\w]+;/g, ' ')
