import { inspectScreens } from './inspection'

inspectScreens(0)
