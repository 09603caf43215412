import { man } from './portrait-man'
import { personOf, type PortraitOptions } from './portrait-person'
import { woman } from './portrait-woman'

export type { PortraitOptions } from './portrait-person'

/**
 * A drawn portrait for demo profiles as SVG source, 600 × 750: head and shoulders, placed so that an arched frame fits
 * the head. Not modelled on real people.
 */
export function portraitSvg(options: PortraitOptions): string {
  const person = personOf(options)
  const figure = options.gender === 'male' ? man(person) : woman(person)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="750" viewBox="0 0 240 300">' +
    `<rect width="240" height="300" fill="${person.ground}"/>` +
    `<g transform="translate(6 26) scale(.95)">${figure}</g></svg>`
  )
}
