import { inspectScreens } from './inspection'

inspectScreens(1)
