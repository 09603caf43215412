import { describe, expect, test } from '@jest/globals'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { languages } from '#shared/languages'
import { textsIn } from '#test/support/texts/said'

/** What a translation must have in common with the English text. */
interface Parts {
  /** Names of placeholders and numbers of tags. */
  names: Set<string>
  /** The forms of each plural. */
  plurals: string[][]
}

const collect = (tokens: unknown, parts: Parts): Parts => {
  if (!Array.isArray(tokens)) return parts
  for (const token of tokens as unknown[]) {
    if (!Array.isArray(token) || token[0] === '#') continue
    const [name, type, options] = token as [string, string?, Record<string, unknown>?]
    parts.names.add(name)
    if (type === 'plural') parts.plurals.push(Object.keys(options ?? {}).filter((form) => form !== 'offset'))
    for (const option of Object.values(options ?? {})) collect(option, parts)
  }
  return parts
}

const partsOf = (text: string): Parts => {
  const parts = collect(compileMessage(text), { names: new Set(), plurals: [] })
  for (const [, tag = ''] of text.matchAll(/<\/?(\d+)\/?>/g)) parts.names.add(`<${tag}>`)
  return parts
}

/** A label or a sentence may ask for the gender although the English text does not; an owner of a profile is one, too. */
const isGender = (name: string) => name === 'gender' || name === 'whose'

/** Letters that belong to the other language, or digits and marks that no text needs. */
const foreign = {
  ur: /[يكةى٠-٩۰-۹\u200E\u200F\u202A-\u202E\u2066-\u2069]/,
  ar: /[یکہےٹڈڑں٠-٩۰-۹\u200E\u200F\u202A-\u202E\u2066-\u2069]/,
}

describe.each(languages.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories

  test.each(['app', 'checks', 'site', 'words'])(
    'of %s have the placeholders, tags and plurals of the English texts',
    async (name) => {
      const faults: unknown[] = []
      for (const { message, translation } of await textsIn(language, name)) {
        const [wanted, found] = [partsOf(message), partsOf(translation)]
        const lost = [...wanted.names].filter((one) => !found.names.has(one) && !isGender(one))
        const added = [...found.names].filter((one) => !wanted.names.has(one) && !isGender(one))
        const missing = found.plurals.flatMap((plural) => forms.filter((form) => !plural.includes(form)))
        if (
          translation === '' ||
          lost.length + added.length + missing.length > 0 ||
          foreign[language].test(translation)
        )
          faults.push({ message, translation, lost, added, missing })
      }
      expect(faults).toEqual([])
    },
  )
})
