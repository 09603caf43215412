import type { Finding, Level } from './finding'

const headings: readonly (readonly [Level, string])[] = [
  ['fine', 'Fine'],
  ['unread', 'Not read'],
  ['ask', 'To be asked for, or chosen'],
  ['stops', 'Would make the deploy fail'],
]

/** The findings as lines, what matters most last. */
export const reportOf = (findings: readonly Finding[]): string[] =>
  headings.flatMap(([level, heading]) => {
    // What two settings share is told once.
    const sentences = new Set(findings.filter((one) => one.level === level).map(({ sentence }) => sentence))
    return sentences.size === 0 ? [] : [`${heading}:`, ...[...sentences].map((one) => `- ${one}`), '']
  })
