import { adminScreens, adminStates } from '#test/support/screens-admin'
import { adminDashboardScreens, adminDashboardStates } from '#test/support/screens-admin-dashboard'
import { adminMoneyScreens, adminMoneyStates } from '#test/support/screens-admin-money'
import { adminNoteScreens, adminNoteStates } from '#test/support/screens-admin-notes'
import { adminReportScreens, adminReportStates } from '#test/support/screens-admin-reports'
import { adminUserScreens, adminUserStates } from '#test/support/screens-admin-user'
import { securityScreens, securityStates } from '#test/support/screens-security'

/** All screens of administrators, and their states; see `screens.ts`. */
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
