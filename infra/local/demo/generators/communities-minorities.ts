import { type Community, families, homes } from './community'

/** Christian communities. */
export const christians: readonly Community[] = [
  {
    religion: 'christianity',
    weight: 10,
    names: 'christian',
    families: families(
      'Masih punjabi, Gill gill, Bhatti bhatti, Khokhar khokhar, Sahotra sahotra, Mattu mattu, Sandhu sandhu, Chohan chohan, Sadiq punjabi',
    ),
    maslaks: [
      ['catholic', 4],
      ['church_of_pakistan', 4],
      ['presbyterian', 3],
      ['pentecostal', 1],
      ['full_gospel', 1],
      ['salvation_army', 1],
    ],
    tongues: [
      ['pa', 3],
      ['ur', 3],
    ],
    homes: homes('PB Lahore, PB Faisalabad, PB Gujranwala, PB Sialkot, IS Islamabad, SD Karachi, PB Multan'),
    abroad: ['CA'],
  },
  {
    religion: 'christianity',
    weight: 1.5,
    names: 'goan',
    families: families('Pereira goan, D’Souza goan, Fernandes goan, Lobo goan'),
    maslaks: [['catholic', 1]],
    tongues: [
      ['en', 3],
      ['ur', 1],
    ],
    homes: homes('SD Karachi'),
    abroad: ['CA'],
  },
]

/** Hindu communities, mostly of Sindh. */
export const hindus: readonly Community[] = [
  {
    religion: 'hinduism',
    weight: 4,
    names: 'hindu',
    families: families('Kumar lohana, Lal lohana_bhaiband, Advani lohana_amil, Bhatia bhatia, Khatri khatri'),
    maslaks: [
      ['nanakpanthi_hindu', 2],
      ['sanatan_dharma', 3],
      ['hindu', 2],
    ],
    tongues: [['sd', 1]],
    homes: homes('SD Sukkur, SD Hyderabad, SD Larkana, SD Shikarpur, SD Ghotki, SD Karachi'),
  },
  {
    religion: 'hinduism',
    weight: 3,
    names: 'hindu',
    families: families(
      'Maheshwari maheshwari, Rathi maheshwari, Meghwar meghwar, Malhi malhi, Sodha rajput_sodha',
    ),
    maslaks: [
      ['sanatan_dharma', 3],
      ['hindu', 2],
      ['vaishnava', 1],
    ],
    tongues: [
      ['sd', 2],
      ['mwr', 2],
    ],
    homes: homes('SD Mithi, SD Umerkot, SD Mirpur Khas, SD Islamkot, SD Karachi'),
  },
]

/** Sikhs: all men share one last name, and all women another. */
export const sikhs: readonly Community[] = [
  {
    religion: 'sikhism',
    weight: 3,
    names: 'sikh',
    families: families('Singh arora, Singh khatri, Singh jat'),
    maslaks: [
      ['keshdhari', 3],
      ['sikh', 3],
      ['amritdhari', 2],
    ],
    tongues: [['pa', 1]],
    homes: homes('PB Nankana Sahib, PB Hasan Abdal, PB Lahore'),
    abroad: ['GB', 'CA'],
  },
  {
    religion: 'sikhism',
    weight: 1.5,
    names: 'sikh',
    families: families('Singh pashtun'),
    maslaks: [
      ['keshdhari', 2],
      ['amritdhari', 1],
    ],
    tongues: [['ps', 1]],
    homes: homes('KP Peshawar'),
  },
]

/** Parsis of Karachi. */
export const otherFaiths: readonly Community[] = [
  {
    religion: 'other',
    weight: 0.8,
    names: 'parsi',
    families: families('Mistry parsi, Cowasjee parsi, Irani parsi'),
    maslaks: [['zoroastrian', 1]],
    tongues: [
      ['gu', 2],
      ['en', 1],
    ],
    homes: homes('SD Karachi'),
    abroad: ['CA'],
  },
]
