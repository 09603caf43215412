import { payFastPaths } from '#shared/payfast'
import {
  appealPagePath,
  forgotPasswordPath,
  packagesPath,
  signInPath,
  signUpPath,
  unsubscribePath,
  wizardPath,
} from '#web/lib/paths'
import type { AppRoute } from './route'

/** The pages of the app outside the dashboard. */
export const publicRoutes: readonly AppRoute[] = [
  {
    layout: 'public',
    access: 'public',
    path: packagesPath,
    title: 'Plans',
    wide: true,
    load: () => import('#web/pages/plans/packages-page').then((m) => m.PackagesPage),
  },
  {
    layout: 'bare',
    access: 'guest',
    path: signInPath,
    title: 'Sign in',
    load: () => import('#web/pages/auth/sign-in-page').then((m) => m.SignInPage),
  },
  {
    layout: 'bare',
    access: 'guest',
    path: signUpPath,
    title: 'Sign up',
    load: () => import('#web/pages/auth/sign-up-page').then((m) => m.SignUpPage),
  },
  {
    layout: 'bare',
    access: 'public',
    path: forgotPasswordPath,
    title: 'Forgot password',
    load: () => import('#web/pages/auth/forgot-password-page').then((m) => m.ForgotPasswordPage),
  },
  {
    layout: 'bare',
    access: 'public',
    path: '/auth/reset-password',
    title: 'Reset password',
    load: () => import('#web/pages/auth/reset-password-page').then((m) => m.ResetPasswordPage),
  },
  {
    layout: 'bare',
    // The mailed link may be opened with or without a session.
    access: 'public',
    path: '/auth/verify-email',
    title: 'Confirm your e-mail address',
    load: () => import('#web/pages/auth/verify-email-page').then((m) => m.VerifyEmailPage),
  },
  {
    layout: 'bare',
    // For suspended members, and for the mailed link, which may be opened with or without a session.
    access: 'public',
    path: appealPagePath,
    title: 'Decision',
    load: () => import('#web/pages/auth/appeal-page').then((m) => m.AppealPage),
  },
  {
    layout: 'bare',
    // The mailed link may be opened with or without a session.
    access: 'public',
    path: unsubscribePath,
    title: 'Stop e-mails',
    load: () => import('#web/pages/auth/unsubscribe-page').then((m) => m.UnsubscribePage),
  },
  {
    layout: 'bare',
    access: 'member',
    path: wizardPath,
    title: 'Create your profile',
    load: () => import('#web/pages/wizard/wizard-page').then((m) => m.WizardPage),
  },
  {
    layout: 'public',
    access: 'member',
    path: payFastPaths.success,
    title: 'Payment',
    load: () => import('#web/pages/payments/payment-return-page').then((m) => m.SuccessPage),
  },
  {
    layout: 'public',
    access: 'member',
    path: payFastPaths.failure,
    title: 'Payment',
    load: () => import('#web/pages/payments/payment-return-page').then((m) => m.FailurePage),
  },
]
