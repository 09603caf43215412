import { testMatrix } from './matrix'
import { type Kind, kinds } from './situations'

/* Each value of each setting once, and a break; other states and how settings meet each other: access.test.ts, and the long run. */

const longRunOnly: readonly Kind[] = ['refused, verified', 'taken back', 'shown before a break']

testMatrix(
  [2, 4, 8, 10, 14, 16],
  kinds.filter((kind) => !longRunOnly.includes(kind)),
)
