export interface Consultant {
  name: string
  city: string
  /** The language of their choice first. */
  languages: string
  /** As people read it; spaces are left out of the link. */
  phone: string
  /** Digits only, as WhatsApp links require. */
  whatsapp: string
  /** A square picture below `web/public`: a drawing, or a photograph to which the person has agreed. */
  picture: string
  /** A sample is marked as such wherever it is shown. Leave this out of your own people. */
  sample?: true
}

/**
 * Who answers the phone. These are SAMPLE people with reserved numbers that reach nobody: replace them with your team. Their
 * hours stand in `shared/brand.ts`.
 */
export const consultants: readonly Consultant[] = [
  {
    name: 'Farzana Malik',
    city: 'Lahore',
    languages: 'Urdu, Punjabi',
    phone: '+92 300 0000001',
    whatsapp: '923000000001',
    picture: '/people/farzana-malik.svg',
    sample: true,
  },
  {
    name: 'Tahir Mehmood',
    city: 'Islamabad',
    languages: 'Urdu, English',
    phone: '+92 300 0000002',
    whatsapp: '923000000002',
    picture: '/people/tahir-mehmood.svg',
    sample: true,
  },
  {
    name: 'Shabana Pereira',
    city: 'Karachi',
    languages: 'English, Urdu',
    phone: '+92 300 0000003',
    whatsapp: '923000000003',
    picture: '/people/shabana-pereira.svg',
    sample: true,
  },
  {
    name: 'Yusuf Rahmani',
    city: 'Dubai',
    languages: 'English, Pashto',
    phone: '+971 50 000 0001',
    whatsapp: '971500000001',
    picture: '/people/yusuf-rahmani.svg',
    sample: true,
  },
]
