import { adminScreens, adminStates } from './tables'
import { adminDashboardScreens, adminDashboardStates } from './dashboard'
import { adminMoneyScreens, adminMoneyStates } from './payments'
import { adminNoteScreens, adminNoteStates } from './notifications'
import { adminReportScreens, adminReportStates } from './moderation'
import { adminUserScreens, adminUserStates } from './accounts'
import { securityScreens, securityStates } from './second-factor'

/** All screens of the console; `screens.ts` adds them to those of members. */
export const consoleScreens = [
  ...adminDashboardScreens,
  ...adminUserScreens,
  ...adminNoteScreens,
  ...adminScreens,
  ...adminReportScreens,
  ...adminMoneyScreens,
  ...securityScreens,
] as const

export const consoleStates = [
  ...adminDashboardStates,
  ...adminUserStates,
  ...adminNoteStates,
  ...adminStates,
  ...adminReportStates,
  ...adminMoneyStates,
  ...securityStates,
] as const
