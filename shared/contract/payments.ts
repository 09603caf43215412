import * as z from 'zod'
import { textLimits } from '../limits'
import { paymentStatuses } from '../options/statuses'
import { optionalText } from '../schemas/common'
import {
  CheckoutSchema,
  ListedPaymentSchema,
  PaymentDetailSchema,
  PaymentSchema,
  PlanEntitySchema,
  QuoteSchema,
} from '../schemas/money-entities'
import { PlanSchema } from '../schemas/plan'
import { cursorInput, IdSchema, nothing, type OperationSpec, pageInput } from './operation'

/** Lists of payments: by status, or those to check. */
export const paymentLists = [...paymentStatuses, 'flagged'] as const

export const payments = {
  'payments.item': {
    method: 'GET',
    path: '/payments/get',
    access: 'member',
    when: { query: ['payment_id'] },
    input: z.object({ payment_id: IdSchema }),
    output: PaymentDetailSchema,
  },
  'payments.mine': {
    method: 'GET',
    path: '/payments/get',
    access: 'member',
    when: { query: ['user_id'] },
    input: z.object({ user_id: IdSchema, ...cursorInput }),
    output: z.array(PaymentSchema),
    paged: true,
  },
  'payments.list': {
    method: 'GET',
    path: '/payments/get',
    access: 'admin',
    input: z.object({ ...pageInput, status: z.enum(paymentLists).optional() }),
    output: z.array(ListedPaymentSchema),
    paged: true,
  },
  'payments.update': {
    method: 'PUT',
    path: '/payments/update',
    access: 'admin',
    input: z.object({
      payment_id: IdSchema,
      status: z.enum(paymentStatuses),
      reason: optionalText({ max: textLimits.reason.max, lines: true }),
    }),
    output: PaymentDetailSchema,
  },
} as const satisfies Record<string, OperationSpec>

export const subscriptionPlans = {
  'subscription-plans.public-list': {
    method: 'GET',
    path: '/subscription-plans',
    access: 'public',
    input: z.object({}),
    output: z.array(PlanEntitySchema),
  },
  'subscription-plans.item': {
    method: 'GET',
    path: '/subscription-plans/get',
    access: 'admin',
    when: { query: ['subscription_plan_id'] },
    input: z.object({ subscription_plan_id: IdSchema }),
    output: PlanEntitySchema,
  },
  'subscription-plans.list': {
    method: 'GET',
    path: '/subscription-plans/get',
    access: 'admin',
    input: z.object(pageInput),
    output: z.array(PlanEntitySchema),
    paged: true,
  },
  'subscription-plans.create': {
    method: 'POST',
    path: '/subscription-plans/create',
    access: 'admin',
    input: PlanSchema,
    status: 201,
    output: PlanEntitySchema,
  },
  'subscription-plans.update': {
    method: 'PUT',
    path: '/subscription-plans/update',
    access: 'admin',
    /** `version` is the edited one. If the plan changed since, the response is 409. */
    input: PlanSchema.safeExtend({ id: IdSchema, version: z.number().int().positive().optional() }),
    output: PlanEntitySchema,
  },
} as const satisfies Record<string, OperationSpec>

export const payFast = {
  'pay-fast.checkout': {
    method: 'POST',
    path: '/pay-fast/checkout',
    access: 'member',
    input: z.object({
      profileId: IdSchema,
      packageId: IdSchema,
      /** Ignored: the price comes from the plan. */
      amount: z.union([z.number(), z.string().max(20)]).optional(),
      pkgName: z.string().max(100).optional(),
    }),
    output: CheckoutSchema,
  },
  'pay-fast.quotes': {
    method: 'GET',
    path: '/pay-fast/quotes',
    access: 'member',
    input: z.object({}),
    output: z.array(QuoteSchema),
  },
} as const satisfies Record<string, OperationSpec>

/**
 * The payment webhook. Its fields are read case-insensitively, so none is declared. It is a resource of its own with reserved
 * concurrency: checkouts that wait for the provider never delay it.
 */
const notice = {
  path: '/pay-fast/ipn',
  access: 'public',
  content: 'any',
  input: z.looseObject({}),
  output: nothing,
} as const

export const payFastIpn = {
  'pay-fast-ipn.notice': { method: 'POST', ...notice },
  'pay-fast-ipn.notice-query': { method: 'GET', ...notice },
} as const satisfies Record<string, OperationSpec>
