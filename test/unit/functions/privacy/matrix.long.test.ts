import { testMatrix } from './matrix'
import { situations } from './stage'

testMatrix([...situations.keys()])
