/** `abcdefgh` as `abcd-efgh`, or with spaces: easier to read, and taken as well. */
export const inGroups = (text: string, between = '-'): string => (text.match(/.{1,4}/g) ?? []).join(between)
