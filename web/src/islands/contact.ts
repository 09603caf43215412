import { messageDraft } from '#web/lib/message-draft'
import { storedUser } from '#web/lib/session/stored-user'
import type { Contract } from '#shared/contract'
import type { ErrorBody } from '#shared/errors'
import { clientTimesMs } from '#shared/limits/client'
import { documentLanguage } from '#web/lib/language'
import { jsonBody } from '#web/lib/json'
import { loadType } from '#web/lib/load-type'
import { timeoutSignal } from '#web/lib/abort'

/* Fields of a form on a content page: their values and their errors. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The named controls of a form, in order. */
const controlsOf = (form: HTMLFormElement): Control[] => [
  ...form.querySelectorAll<Control>('input[name], select[name], textarea[name]'),
]

const valuesOf = (controls: readonly Control[]): Record<string, string> =>
  Object.fromEntries(controls.map((control) => [control.name, control.value]))

// Finds obvious mistakes; the server validates fully.
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The error of a value by the rules in its control's attributes; '' if there is none. */
function faultOf({ value, type, dataset }: Control): string {
  const { min = 0, max = Infinity, fault = '', long = '' } = dataset
  const { length } = value.trim()
  if (length < Number(min) || (type === 'email' && !address.test(value.trim()))) return fault
  return length > Number(max) ? long : ''
}

/** Shows an error at a control like a field of the app; '' removes it. */
function showFault(control: Control, message: string, line: HTMLTemplateElement | null): void {
  const field = control.labels?.[0]?.parentElement
  const hint = document.getElementById(`${control.id}-hint`)
  const id = `${control.id}-error`
  document.getElementById(id)?.remove()
  control.removeAttribute('aria-invalid')
  const shown = line?.content.firstElementChild?.cloneNode(true)
  if (message && shown instanceof Element) {
    shown.id = id
    shown.querySelector('span')!.textContent = message
    if (hint) hint.before(shown)
    else field?.append(shown)
    control.setAttribute('aria-invalid', 'true')
  }
  const described = [message && id, hint?.id].filter(Boolean).join(' ')
  if (described) control.setAttribute('aria-describedby', described)
  else control.removeAttribute('aria-describedby')
}

/** A copy, checked by type: the contract itself is larger than this island. */
const route: Pick<Contract['contacts.create'], 'method' | 'path'> = { method: 'POST', path: '/contacts' }

type Outcome =
  | { kind: 'sent'; message: string }
  | { kind: 'faults'; fields: Readonly<Record<string, string>> }
  | { kind: 'failed'; message: string }

/** Texts that the page provides as `data-` attributes. */
interface PageTexts {
  offline?: string
  busy?: string
  /** With `{minutes}`. */
  often?: string
  failed?: string
  /** At a field whose value the server refuses. */
  check?: string
  /** The message was received. */
  thanks?: string
}

/** The server's sentence on an English page, the page's own in other languages. */
const inPageLanguage = (server: string | undefined, own = ''): string =>
  documentLanguage() === 'en' ? (server ?? own) : own

type Body = Partial<ErrorBody> & { message?: string; data?: unknown }

/** Minutes to wait, rounded up; at least two, because the text is in the plural. */
const waitOf = ({ params }: Body) => String(Math.max(Math.ceil(Number(params?.seconds ?? 0) / 60), 2))

function failureOf(status: number, body: Body, { often = '', busy = '', failed = '' }: PageTexts): string {
  if (status === 429) return often.replace('{minutes}', waitOf(body))
  if (status === 503) return busy
  return inPageLanguage(body.error, failed)
}

interface Reply {
  response: Response
  body: Body
}

/** Null without a connection. */
async function post(values: Readonly<Record<string, string>>): Promise<Reply | null> {
  const request = {
    method: route.method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(values),
    signal: timeoutSignal(clientTimesMs.request),
  }
  return fetch(`/api${route.path}`, request)
    .then(async (response) => ({ response, body: ((await jsonBody(response)) ?? {}) as Body }))
    .catch(() => null)
}

/** Solves the challenge of a refused message; undefined if that is not possible here. */
const answerOf = (task: string): Promise<string | undefined> =>
  import('#web/lib/challenge/answer').then(({ answerTo }) => answerTo(task)).catch(() => undefined)

/**
 * Sends a contact message, with the answer to a challenge if the server requires one. A retry is safe: the server stores the
 * same message once.
 */
async function sendMessage(values: Readonly<Record<string, string>>, texts: PageTexts): Promise<Outcome> {
  let reply = await post(values)
  if (reply?.body.code === 'challenge_required') {
    const challenge = await answerOf(String(reply.body.params?.challenge))
    if (challenge !== undefined) reply = await post({ ...values, challenge })
  }
  if (!reply) return { kind: 'failed', message: texts.offline ?? '' }
  const { response, body } = reply
  // Other servers answer 200 too, e.g. the sign-in page of a hotel's network.
  if (response.ok && body.data) return { kind: 'sent', message: inPageLanguage(body.message, texts.thanks) }
  if (body.fields) return { kind: 'faults', fields: body.fields }
  return { kind: 'failed', message: failureOf(response.status, body, texts) }
}

/** Whether the page was reloaded or reached by Back or Forward: some browsers then restore form fields. */
const wasOpenBefore = (): boolean => loadType() !== 'navigate'

/** Activates the form of `features/contact/visitor-form.tsx`. */
export function startContact(root: HTMLElement): void {
  const find = <T extends Element = HTMLElement>(selector: string) => root.querySelector<T>(selector)
  const form = find<HTMLFormElement>('form')
  const send = find<HTMLButtonElement>('[data-send]')
  const sent = find('[data-sent]')
  const failure = find('[data-failure]')
  if (!form || !send || !sent || !failure) return
  const controls = controlsOf(form)
  const faultLine = find<HTMLTemplateElement>('[data-fault-line]')
  const texts: PageTexts = root.dataset
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
    // The message is above the form, which may be out of view.
    if (text && 'scrollIntoView' in failure) failure.scrollIntoView({ block: 'nearest' })
  }

  const setBusy = (next: boolean) => {
    busy = next
    for (const name of ['aria-busy', 'aria-disabled']) {
      if (busy) send.setAttribute(name, 'true')
      else send.removeAttribute(name)
    }
  }

  const showSent = (message: string) => {
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
    const outcome = await sendMessage(values, texts)
    setBusy(false)
    if (outcome.kind === 'sent') return showSent(outcome.message)
    if (outcome.kind === 'failed') return tell(outcome.message)
    show(
      Object.fromEntries(
        controls.map(({ name, dataset }) => {
          const fault = outcome.fields[name]
          return [name, fault === undefined ? '' : inPageLanguage(fault, dataset.fault ?? texts.check)]
        }),
      ),
    )
    const elsewhere = Object.keys(outcome.fields).filter((name) => !(name in values))
    if (elsewhere.length > 0) tell(inPageLanguage(outcome.fields[elsewhere[0]!], texts.failed))
  }

  const startNew = () => {
    const { name, email, phone } = valuesOf(controls)
    form.reset()
    fill({ name, email, phone })
    sent.hidden = true
    form.hidden = false
    const next = controls.find((control) => control.value === '' && control.name !== 'phone')
    next?.focus()
  }

  // Restored values may be somebody else's. On a new page, what the user typed before this script ran stays.
  if (wasOpenBefore()) form.reset()
  if (user) fill({ name: user.name, email: user.email, phone: user.phone })
  fill(draft.read())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  form.addEventListener('input', ({ target }) => {
    draft.save(valuesOf(controls))
    const control = controls.find((candidate) => candidate === target)
    // An error is checked again while the user corrects it.
    if (control?.hasAttribute('aria-invalid')) showFault(control, faultOf(control), faultLine)
  })
  find('[data-again]')?.addEventListener('click', startNew)
  // Set last: earlier, a click would submit the form to the page's own URL.
  send.type = 'submit'
}

const root = document.querySelector<HTMLElement>('[data-contact]')
if (root) startContact(root)
