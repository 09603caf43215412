import { inspectScreens, screenStage } from './inspection'

inspectScreens(screenStage(), 0)
