/**
 * Everything that identifies the operator. Edit only this file to run the service under another name. The phone numbers
 * and addresses below are reserved examples that reach nobody.
 */
export const brand = {
  name: 'Humsafar',
  legalName: 'Humsafar Matrimonial Services',
  tagline: 'A respectful path to marriage for families in Pakistan and the UAE',
  site: 'https://www.example.com',
  phones: {
    pakistan: '+92 300 0000000',
    uae: '+971 50 000 0000',
  },
  /** Digits only, as WhatsApp links require. */
  whatsapp: '923000000000',
  emails: {
    info: 'info@example.com',
    support: 'support@example.com',
    privacy: 'privacy@example.com',
  },
  offices: [
    { city: 'Lahore', country: 'PK', address: 'Office address, Lahore, Pakistan' },
    { city: 'Dubai', country: 'AE', address: 'Office address, Dubai, United Arab Emirates' },
  ],
  social: {
    facebook: 'https://www.example.com/facebook',
    instagram: 'https://www.example.com/instagram',
    youtube: 'https://www.example.com/youtube',
    linkedin: 'https://www.example.com/linkedin',
  },
  consultants: {
    hours: 'Monday to Saturday, 10 AM to 7 PM (Pakistan time)',
    timeZone: 'Asia/Karachi',
    /** Sample people, to be replaced with the operator's team. */
    team: [
      {
        name: 'Farzana Malik',
        gender: 'female',
        city: 'Lahore',
        languages: 'Urdu, Punjabi',
        phone: '+92 300 0000001',
        whatsapp: '923000000001',
      },
      {
        name: 'Tahir Mehmood',
        gender: 'male',
        city: 'Islamabad',
        languages: 'Urdu, English',
        phone: '+92 300 0000002',
        whatsapp: '923000000002',
      },
      {
        name: 'Shabana Pereira',
        gender: 'female',
        city: 'Karachi',
        languages: 'English, Urdu',
        phone: '+92 300 0000003',
        whatsapp: '923000000003',
      },
      {
        name: 'Yusuf Rahmani',
        gender: 'male',
        city: 'Dubai',
        languages: 'English, Pashto',
        phone: '+971 50 000 0001',
        whatsapp: '971500000001',
      },
    ],
  },
  /** Claims shown on the public pages. */
  claims: { marriages: 5000, satisfactionPercent: 98, secondMarriagePercent: 80 },
} as const

/** For use in translated sentences, where translators see `{brandName}`. */
export const brandName: string = brand.name

/** For names of files. */
export const brandSlug: string = brand.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
