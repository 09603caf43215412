import { testMatrix } from './matrix'
import { type Kind, kinds } from './situations'

/* Each value of each setting, and each state, once; how settings meet each other: standing.test.ts, and the long run. */

const longRunOnly: readonly Kind[] = ['refused, verified', 'taken back', 'shown before a break']

testMatrix(
  [2, 4, 8, 10, 11, 12, 13, 14],
  kinds.filter((kind) => !longRunOnly.includes(kind)),
)
