import { payFastForm } from '#shared/payfast'
import type { SessionUser } from '#shared/schemas/entities'
import type { Checkout } from '#shared/schemas/money-entities'
import { parseUrl } from '#web/lib/parse-url'

const isWebAddress = (address: string) => ['http:', 'https:'].includes(parseUrl(address)?.protocol ?? '')

const nonce = () => [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join('')

/** Whether there is a page of the provider that the checkout leads to. */
export const leadsToPay = ({ success, redirectUrl }: Checkout): boolean =>
  success && isWebAddress(redirectUrl)

/** Leaves for the page of the payment provider, which takes a form. */
export function leaveToPay(checkout: Checkout, user: SessionUser): void {
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
  // The browser has taken what it needs; one that is gone back to finds no old form.
  form.remove()
}
