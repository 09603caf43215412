import { auth } from '#shared/contract/auth'
import { createResource } from '#functions/http/resource'
import { changeDetails, changeLanguage, changePassword } from './account'
import { changeEmail, sendVerification, signUp, verifyEmail } from './email'
import { forgotPassword, resetPassword } from './password'
import {
  recoveryCodes,
  secondFactor,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorOff,
} from './second-factor'
import { pushOff, pushOn } from './push'
import { endSessions, sessions } from './sessions'
import { refresh, signIn, signOut } from './sign-in'

export const handler = createResource(auth, {
  'auth.sign-up': signUp,
  'auth.sign-in': signIn,
  'auth.refresh': refresh,
  'auth.sign-out': signOut,
  'auth.forgot-password': forgotPassword,
  'auth.reset-password': resetPassword,
  'auth.verify-email': verifyEmail,
  'auth.send-verification': sendVerification,
  'auth.change-email': changeEmail,
  'auth.change-details': changeDetails,
  'auth.change-password': changePassword,
  'auth.language': changeLanguage,
  'auth.sessions': sessions,
  'auth.end-sessions': endSessions,
  'auth.push-on': pushOn,
  'auth.push-off': pushOff,
  'auth.second-factor': secondFactor,
  'auth.second-factor-begin': secondFactorBegin,
  'auth.second-factor-confirm': secondFactorConfirm,
  'auth.second-factor-off': secondFactorOff,
  'auth.recovery-codes': recoveryCodes,
})
