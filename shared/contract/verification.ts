import { ChecksSchema, PhoneCodeSchema, VerificationSchema } from '../schemas/checks'
import * as z from 'zod'
import { empty, IdSchema, type OperationSpec } from './operation'

/** What we check about members. */
export const verification = {
  'verification.get': {
    method: 'GET',
    path: '/verification/get',
    access: 'member',
    input: z.object({ user_id: IdSchema }),
    output: VerificationSchema,
  },
  /** Sends a code by SMS to the number of the caller's account. It replaces a code that was sent before. */
  'verification.phone-start': {
    method: 'POST',
    path: '/verification/phone/start',
    access: 'member',
    input: empty,
    output: VerificationSchema,
  },
  'verification.phone-confirm': {
    method: 'POST',
    path: '/verification/phone/confirm',
    access: 'member',
    input: PhoneCodeSchema,
    output: z.object({ checks: ChecksSchema }),
  },
} as const satisfies Record<string, OperationSpec>
