import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatAmount, payFastForm } from '#shared/payfast'
import type { SessionUser } from '#shared/schemas/entities'
import type { Checkout, Payment, Quote } from '#shared/schemas/money-entities'
import { call } from '#web/lib/api'
import { isFault, isNetworkError } from '#web/lib/api-error'
import { notify } from '#web/lib/notify'
import { hasSameTerms } from './offer'
import { begunPaymentsQuery, plansQuery, quotesQuery, type ShownPlan } from './queries'
import { parseUrl } from '#web/lib/next-path'

const isWebAddress = (address: string) => ['http:', 'https:'].includes(parseUrl(address)?.protocol ?? '')

const nonce = () => [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join('')

/** Whether the checkout has a payment page of the provider. */
const leadsToPay = ({ success, redirectUrl }: Checkout): boolean => success && isWebAddress(redirectUrl)

/** Opens the provider's payment page, which requires a form post. */
function leaveToPay(checkout: Checkout, user: SessionUser): void {
  const customer = {
    userId: user.id,
    profileId: user.profileId,
    name: user.name,
    email: user.email,
    phone: user.phone,
  }
  const form = document.createElement('form')
  form.method = 'post'
  form.action = checkout.redirectUrl
  form.hidden = true
  for (const [name, value] of payFastForm(checkout, customer, window.location.origin, nonce())) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  // The browser has copied the data. A page restored by Back must not contain an old form.
  form.remove()
}

export interface Buying {
  /** Starts the payment and opens the provider's page. */
  pay: () => void
  busy: boolean
  /** Offline: shown in place, each time. */
  offline: boolean
  /** The terms differ from what was shown before. */
  changed: boolean
  /** Another payment for the plan is pending, which was not shown before. */
  begunElsewhere: boolean
  /** Ids of payments that were started here and abandoned. */
  dropped: readonly string[]
}

/** Runs when the browser restores this page from the back/forward cache. */
function useCameBack(run: () => void) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}

export interface PlanToBuy {
  plan: ShownPlan
  /** The quote that was shown to the member. */
  quote: Quote | undefined
  /** The pending payments for the plan that were shown to the member. */
  begun: readonly Payment[]
  user: SessionUser
  /** False once the dialog is closed: later answers are ignored. */
  wanted: boolean
}

/** Buys a plan. */
export function useCheckout({ plan, quote, begun, user, wanted }: PlanToBuy): Buying {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const [changed, setChanged] = useState(false)
  const [begunElsewhere, setBegunElsewhere] = useState(false)
  const [dropped, setDropped] = useState<readonly string[]>([])
  const stillWanted = useRef(wanted)
  useEffect(() => {
    stillWanted.current = wanted
    return () => {
      stillWanted.current = false
    }
  }, [wanted])
  useCameBack(() => {
    setLeaving(false)
    void client.invalidateQueries({ queryKey: ['payments'] })
    void client.invalidateQueries({ queryKey: ['quotes'] })
  })

  const readAgain = () => {
    void client.invalidateQueries({ queryKey: plansQuery.queryKey })
    void client.invalidateQueries({ queryKey: quotesQuery(user.id).queryKey })
  }
  // Nobody pays before reading the price.
  const showPrice = (price: number) => {
    client.setQueryData(plansQuery.queryKey, (plans) =>
      plans?.map((one) => (one.id === plan.id ? { ...one, price } : one)),
    )
    readAgain()
  }
  /** Another tab may have bought a plan, or a plan may have ended. */
  const isAsShown = async () => {
    const quotes = (await call('pay-fast.quotes', {})).data
    client.setQueryData(quotesQuery(user.id).queryKey, quotes)
    const now = quotes.find(({ plan_id }) => plan_id === plan.id)
    const same = now !== undefined && quote !== undefined && hasSameTerms(quote, now)
    setChanged(!same)
    return same
  }
  /** Another tab or device may have started to pay. */
  const isFirstPayment = async () => {
    const known = [...begun.map(({ id }) => id), ...dropped]
    const payments = await client.fetchQuery(begunPaymentsQuery(user.id))
    const other = payments.some(({ id, plan_name }) => plan_name === plan.name && !known.includes(id))
    setBegunElsewhere(other)
    return !other
  }
  const failed = () => notify('error', t`Failed to initiate payment`)
  const proceed = (checkout: Checkout | null) => {
    if (!checkout) return
    const goesOn = stillWanted.current && checkout.subAmount === formatAmount(plan.price)
    if (goesOn && leadsToPay(checkout)) {
      setLeaving(true)
      return leaveToPay(checkout, user)
    }
    setDropped((before) => [...before, checkout.basketId])
    if (!stillWanted.current) return
    if (goesOn || !(Number(checkout.subAmount) > 0)) return failed()
    showPrice(Number(checkout.subAmount))
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!(await isAsShown()) || !(await isFirstPayment()) || !stillWanted.current) return null
      const checkout = await call('pay-fast.checkout', {
        profileId: user.profileId,
        packageId: plan.id,
        amount: plan.price,
        pkgName: plan.name,
      })
      return checkout.data
    },
    onSuccess: proceed,
    onError: (problem) => {
      if (isFault(problem)) failed()
      // The plan may be gone, or no longer for sale.
      readAgain()
    },
    meta: { errors: (problem) => isNetworkError(problem) || isFault(problem) },
  })
  return {
    pay: () => mutate(),
    busy: isPending || leaving,
    offline: isNetworkError(error),
    changed,
    begunElsewhere,
    dropped,
  }
}
