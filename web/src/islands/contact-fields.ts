/* The fields of a form on a content page: their values, and the faults shown at them. */

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The named controls of a form, in order. */
export const controlsOf = (form: HTMLFormElement): Control[] => [
  ...form.querySelectorAll<Control>('input[name], select[name], textarea[name]'),
]

export const valuesOf = (controls: readonly Control[]): Record<string, string> =>
  Object.fromEntries(controls.map((control) => [control.name, control.value]))

// The server knows more about addresses; this finds what was forgotten.
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a value by the rules in the attributes of its control; '' when nothing is. */
export function faultOf({ value, type, dataset }: Control): string {
  const { min = 0, max = Infinity, fault = '', long = '' } = dataset
  const { length } = value.trim()
  if (length < Number(min) || (type === 'email' && !address.test(value.trim()))) return fault
  return length > Number(max) ? long : ''
}

/** Shows a message at a control as a field of the app does, or ('') takes it away. */
export function showFault(control: Control, message: string, line: HTMLTemplateElement | null): void {
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
