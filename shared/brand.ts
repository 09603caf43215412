/** Everything that identifies the operator. Edit only this file to run the service under another name. */
export const brand = {
  name: 'Humsafar',
  legalName: 'Humsafar Matrimonial Services',
  tagline: 'A respectful path to marriage for families in Pakistan and the UAE',
  site: 'https://www.example.com',
  /**
   * True while the phone numbers and addresses below are the reserved examples, which reach nobody. The pages then say so, hide
   * the offices, and tell search engines none of them. Set it to `false` once all of them are your own.
   */
  sample: true as boolean,
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
  /** Rupees for one dirham. Prices are in rupees; pages show about how many dirhams that is. */
  rupeesPerDirham: 76,
  /** When the consultants answer. Their names are in `web/src/features/operator/consultants.ts`. */
  consultants: {
    hours: 'Monday to Saturday, 10\u00a0AM to 7\u00a0PM Pakistan time (9\u00a0AM to 6\u00a0PM UAE\u00a0time)',
    timeZone: 'Asia/Karachi',
  },
} as const

/** About how many UAE dirhams an amount in rupees is; whole. */
export const dirhamsOf = (rupees: number): number => Math.round(rupees / brand.rupeesPerDirham)

/** For use in translated sentences, where translators see `{brandName}`. */
export const brandName: string = brand.name

/** For names of files. */
export const brandSlug: string = brand.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
