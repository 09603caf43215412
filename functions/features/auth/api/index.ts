import { auth } from '#shared/contract/auth'
import { createResource } from '#functions/http/resource'
import { changeEmail } from './change-email'
import { forgotPassword } from './forgot-password'
import { refresh } from './refresh'
import { resetPassword } from './reset-password'
import {
  recoveryCodes,
  secondFactor,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorOff,
} from './second-factor'
import { sendVerification } from './send-verification'
import { signIn } from './sign-in'
import { signOut } from './sign-out'
import { signUp } from './sign-up'
import { verifyEmail } from './verify-email'

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
  'auth.second-factor': secondFactor,
  'auth.second-factor-begin': secondFactorBegin,
  'auth.second-factor-confirm': secondFactorConfirm,
  'auth.second-factor-off': secondFactorOff,
  'auth.recovery-codes': recoveryCodes,
})
