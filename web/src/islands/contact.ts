import { messageDraft } from '../lib/message-draft'
import { storedUser } from '../lib/session/stored'
import { sendMessage } from './contact-call'
import { controlsOf, faultOf, showFault, valuesOf } from './contact-fields'

/** A Pakistani mobile number as it is written there, with the country code that the server asks for. */
const withCountryCode = (phone: string): string => {
  const digits = phone.replace(/[\s\-–().]/g, '')
  return /^03\d{9}$/.test(digits) ? `+92${digits.slice(1)}` : phone
}

/** Whether this is a page that one has been on before, whose fields some browsers fill as they were left then. */
function wasOpenBefore(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type !== 'navigate'
}

/** Makes the form of `features/help/visitor-form.tsx` work. */
export function startContact(root: HTMLElement): void {
  const find = <T extends Element = HTMLElement>(selector: string) => root.querySelector<T>(selector)
  const form = find<HTMLFormElement>('form')
  const send = find<HTMLButtonElement>('[data-send]')
  const sent = find('[data-sent]')
  const failure = find('[data-failure]')
  if (!form || !send || !sent || !failure) return
  const controls = controlsOf(form)
  const faultLine = find<HTMLTemplateElement>('[data-fault-line]')
  const user = storedUser()
  const draft = messageDraft(root.dataset.contact ?? '', user?.id)
  let busy = false

  const fill = (values: Readonly<Record<string, string | undefined>>) => {
    for (const control of controls) {
      const value = values[control.name]
      if (value) control.value = value
    }
  }

  const show = (fields: Readonly<Record<string, string>>) => {
    for (const control of controls) showFault(control, fields[control.name] ?? '', faultLine)
    controls.find((control) => fields[control.name])?.focus()
  }

  const tell = (message: string) => {
    const line = find<HTMLTemplateElement>('[data-failure-line]')?.content.firstElementChild?.cloneNode(true)
    failure.replaceChildren(...(message && line ? [line] : []))
    const text = failure.querySelector('span')
    if (text) text.textContent = message
    // Above the form, where it may be out of view.
    if (text && 'scrollIntoView' in failure) failure.scrollIntoView({ block: 'nearest' })
  }

  const setBusy = (next: boolean) => {
    busy = next
    for (const name of ['aria-busy', 'aria-disabled']) {
      if (busy) send.setAttribute(name, 'true')
      else send.removeAttribute(name)
    }
  }

  const done = (message: string) => {
    draft.clear()
    const answer = sent.querySelector('[data-answer]')
    if (answer) answer.textContent = message
    form.hidden = true
    sent.hidden = false
    sent.focus()
  }

  const submit = async () => {
    if (busy) return
    tell('')
    const faults = Object.fromEntries(controls.map((control) => [control.name, faultOf(control)]))
    show(faults)
    if (Object.values(faults).some(Boolean)) return
    setBusy(true)
    const values = valuesOf(controls)
    const outcome = await sendMessage({ ...values, phone: withCountryCode(values.phone ?? '') }, root.dataset)
    setBusy(false)
    if (outcome.kind === 'sent') return done(outcome.message)
    if (outcome.kind === 'failed') return tell(outcome.message)
    show(outcome.fields)
    const elsewhere = Object.keys(outcome.fields).filter((name) => !(name in values))
    if (elsewhere.length > 0) tell(outcome.fields[elsewhere[0]!] ?? '')
  }

  const again = () => {
    const { name, email, phone } = valuesOf(controls)
    form.reset()
    fill({ name, email, phone })
    sent.hidden = true
    form.hidden = false
    const next = controls.find((control) => control.value === '' && control.name !== 'phone')
    next?.focus()
  }

  // Perhaps by somebody else. What the reader of a new page types before this runs stays.
  if (wasOpenBefore()) form.reset()
  if (user) fill({ name: user.name, email: user.email, phone: user.phone })
  fill(draft.read())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  form.addEventListener('input', ({ target }) => {
    draft.save(valuesOf(controls))
    const control = controls.find((one) => one === target)
    // What was marked is judged anew while it is mended.
    if (control?.hasAttribute('aria-invalid')) showFault(control, faultOf(control), faultLine)
  })
  find('[data-again]')?.addEventListener('click', again)
  // Only now: before, a click would have the browser send the form to the page's own address.
  send.type = 'submit'
}

const root = document.querySelector<HTMLElement>('[data-contact]')
if (root) startContact(root)
