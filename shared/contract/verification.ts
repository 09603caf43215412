import * as z from 'zod'
import { ChecksSchema } from '../schemas/checks'
import {
  CheckCaseSchema,
  CheckDecisionSchema,
  CheckQueueSchema,
  IdentityCardSchema,
  ObjectionTextSchema,
  PhoneCodeSchema,
  VerificationSchema,
} from '../schemas/verification'
import { empty, IdSchema, type OperationSpec } from './operation'

/** What we check about members. */
export const verification = {
  'verification.get': {
    method: 'GET',
    path: '/verification/get',
    access: 'member',
    when: { query: ['user_id'] },
    input: z.object({ user_id: IdSchema }),
    output: VerificationSchema,
  },
  /** A check with its photos or its document. The administrator takes it: nobody else gets it for some minutes. Audited. */
  'verification.case': {
    method: 'GET',
    path: '/verification/get',
    access: 'admin',
    when: { query: ['case_id'] },
    input: z.object({ case_id: IdSchema }),
    output: CheckCaseSchema,
  },
  'verification.queue': {
    method: 'GET',
    path: '/verification/get',
    access: 'admin',
    input: empty,
    output: CheckQueueSchema,
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
  /** Draws the poses of a new photo check. Ends an earlier one that does not wait for an administrator. */
  'verification.photo-start': {
    method: 'POST',
    path: '/verification/photo/start',
    access: 'member',
    input: empty,
    output: VerificationSchema,
  },
  /** Sends the first or second photo, as the file of a form. With both, the check waits for an administrator. May be repeated. */
  'verification.photo-add': {
    method: 'POST',
    path: '/verification/photo/add',
    access: 'member',
    content: 'multipart',
    input: z.object({ case_id: IdSchema, number: z.enum(['1', '2']) }),
    output: VerificationSchema,
  },
  /**
   * Sends the front of an identity card, as the file of a form. It then waits for an administrator. With a text, it objects to the
   * refusal of the card before.
   */
  'verification.identity-send': {
    method: 'POST',
    path: '/verification/identity/send',
    access: 'member',
    content: 'multipart',
    input: IdentityCardSchema,
    output: VerificationSchema,
  },
  /** Ends a check that is not decided, and deletes its photos or document. May be repeated. */
  'verification.withdraw': {
    method: 'POST',
    path: '/verification/withdraw',
    access: 'member',
    input: z.object({ case_id: IdSchema }),
    output: VerificationSchema,
  },
  /** One objection to a refused photo check. May be repeated. */
  'verification.object': {
    method: 'POST',
    path: '/verification/object',
    access: 'member',
    input: z.object({ case_id: IdSchema, text: ObjectionTextSchema }),
    output: VerificationSchema,
  },
  /** Decides a check, or an objection, which the administrator has taken. May be repeated. */
  'verification.decide': {
    method: 'PUT',
    path: '/verification/update',
    access: 'admin',
    input: CheckDecisionSchema.extend({ case_id: IdSchema }),
    output: z.object({ case_id: z.string(), decision: CheckDecisionSchema.shape.decision }),
  },
} as const satisfies Record<string, OperationSpec>
