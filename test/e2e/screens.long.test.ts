import { inspectScreens, screenStage } from './screen-inspection'

inspectScreens(screenStage(), 0)
