/** The form that goes with a count. Most calls of a function need no rules, so they are not loaded before. */
export const counted = (count: number, forms: Record<Intl.LDMLPluralRule, string>): string =>
  forms[new Intl.PluralRules('ar').select(count)]

/** Days after a preposition or a noun. */
export const days = (count: number) =>
  counted(count, {
    zero: `${count} يوم`,
    one: 'يوم واحد',
    two: 'يومين',
    few: `${count} أيام`,
    many: `${count} يومًا`,
    other: `${count} يوم`,
  })
