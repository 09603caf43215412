import { shownOf } from './samples'

export interface Consultant {
  name: string
  /** As in `shared/options/places`, which is translated. */
  city: string
  /** Codes of languages, the preferred one first. */
  languages: readonly string[]
  /** As displayed; the link omits the spaces. */
  phone: string
  /** Digits only, as WhatsApp links require. */
  whatsapp: string
  /** A square picture below `web/public`: a drawing, or a photograph that the person agreed to. */
  picture: string
  /** Samples are marked, and left out of a deployed site. Leave this out for real people. */
  sample?: true
}

/**
 * Who answers the phone. These are SAMPLE people with reserved numbers: replace them with your team. The
 * opening hours are in `shared/brand.ts`.
 */
export const consultants = shownOf<Consultant>([
  {
    name: 'Farzana Malik',
    city: 'Lahore',
    languages: ['ur', 'pa'],
    phone: '+92 300 0000001',
    whatsapp: '923000000001',
    picture: '/people/farzana-malik.svg',
    sample: true,
  },
  {
    name: 'Tahir Mehmood',
    city: 'Islamabad',
    languages: ['ur', 'en'],
    phone: '+92 300 0000002',
    whatsapp: '923000000002',
    picture: '/people/tahir-mehmood.svg',
    sample: true,
  },
  {
    name: 'Shabana Pereira',
    city: 'Karachi',
    languages: ['en', 'ur'],
    phone: '+92 300 0000003',
    whatsapp: '923000000003',
    picture: '/people/shabana-pereira.svg',
    sample: true,
  },
  {
    name: 'Yusuf Rahmani',
    city: 'Dubai',
    languages: ['en', 'ps'],
    phone: '+971 50 000 0001',
    whatsapp: '971500000001',
    picture: '/people/yusuf-rahmani.svg',
    sample: true,
  },
])
