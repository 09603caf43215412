import { testMatrix } from './matrix'
import { kinds, situations } from './situations'

testMatrix([...situations.keys()], kinds)
