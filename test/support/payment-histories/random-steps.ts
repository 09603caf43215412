import * as fc from 'fast-check'

/** The plans that are bought in a history. */
const planIds = ['silver', 'gold', 'platinum'] as const
export type PlanId = (typeof planIds)[number]

/** What a payment webhook says, or what is wrong with it. */
const noticeKinds = [
  'success',
  'again',
  'failure',
  'cancelled',
  'pending',
  'short',
  'stranger',
  'forged',
] as const
export type WebhookKind = (typeof noticeKinds)[number]

/** Whether the answer to a step's transaction gets lost: `before` or `after` it was written. */
export type AnswerLoss = 'before' | 'after' | undefined

/** `of` is the index of an existing payment, modulo their number. */
export type SingleStep =
  | { do: 'checkout'; plan: PlanId }
  /** A checkout that is paid at once. */
  | { do: 'buy'; plan: PlanId }
  | { do: 'notice'; of: number; kind: WebhookKind; cut?: AnswerLoss }
  | { do: 'refund'; of: number; cut?: AnswerLoss }
  | { do: 'complete' | 'cancel'; of: number }
  | { do: 'edit'; plan: PlanId; price: number; days: number }
  | { do: 'wait'; hours: number }
  | { do: 'settle' | 'turn' }
  | { do: 'leave' }

/** One step of a history, or several concurrent ones. */
export type Step = SingleStep | { do: 'together'; steps: SingleStep[] }

const plan = fc.constantFrom(...planIds)
const of = fc.nat({ max: 7 })
const cut = fc.option(fc.constantFrom('before' as const, 'after' as const), { nil: undefined, freq: 8 })
const kind = fc.oneof(
  { weight: 3, arbitrary: fc.constant<WebhookKind>('success') },
  { weight: 2, arbitrary: fc.constantFrom(...noticeKinds) },
)

const checkout = fc.record({ do: fc.constant('checkout' as const), plan })
const buy = fc.record({ do: fc.constant('buy' as const), plan })
const notice = fc.record({ do: fc.constant('notice' as const), of, kind, cut })
const refund = fc.record({ do: fc.constant('refund' as const), of, cut })
const decide = fc.record({ do: fc.constantFrom('complete' as const, 'cancel' as const), of })
const edit = fc.record({
  do: fc.constant('edit' as const),
  plan,
  price: fc.integer({ min: 1, max: 15_000 }),
  days: fc.integer({ min: 1, max: 365 }),
})
/** Up to two months, mostly days. In whole hours, so that `hourly-model.ts` can count them. */
const wait = fc.record({
  do: fc.constant('wait' as const),
  hours: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 24 * 60 })),
})
const job = fc.record({ do: fc.constantFrom('settle' as const, 'turn' as const) })
const leave = fc.constant<SingleStep>({ do: 'leave' })

const sequentialStep = fc.oneof<fc.WeightedArbitrary<SingleStep>[]>(
  { weight: 3, arbitrary: checkout },
  { weight: 7, arbitrary: buy },
  { weight: 6, arbitrary: notice },
  { weight: 4, arbitrary: refund },
  { weight: 1, arbitrary: decide },
  { weight: 2, arbitrary: edit },
  { weight: 7, arbitrary: wait },
  { weight: 2, arbitrary: job },
)
const concurrentStep = fc.oneof<fc.WeightedArbitrary<SingleStep>[]>(
  { weight: 1, arbitrary: checkout },
  { weight: 5, arbitrary: notice },
  { weight: 2, arbitrary: refund },
  { weight: 1, arbitrary: decide },
  { weight: 1, arbitrary: job },
)

/** Histories without concurrent steps. */
export const histories: fc.Arbitrary<SingleStep[]> = fc.array(sequentialStep, {
  minLength: 2,
  maxLength: 16,
  size: 'max',
})

/** Histories with concurrent steps, lost answers and deleted accounts. */
export const livelyHistories: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 30, arbitrary: sequentialStep },
    {
      weight: 6,
      arbitrary: fc
        .array(concurrentStep, { minLength: 2, maxLength: 5 })
        .map((steps) => ({ do: 'together' as const, steps })),
    },
    { weight: 1, arbitrary: leave },
  ),
  { minLength: 2, maxLength: 14, size: 'max' },
)
