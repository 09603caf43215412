import { testMatrix } from './matrix'

/* Each value of each setting, and each state, once; how settings meet each other: standing.test.ts, and the long run. */

testMatrix([0, 4, 8, 10, 11, 12, 13, 14])
