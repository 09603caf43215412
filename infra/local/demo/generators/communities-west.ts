import { type Community, families, homes } from './community'
import type { Weighted } from './random'

const pashtunMaslaks: Weighted<string> = [
  ['sunni_deobandi', 3],
  ['sunni_hanafi', 4],
  ['sunni', 3],
]

const pashtuns: Community = {
  religion: 'islam',
  weight: 11,
  names: 'pashtun',
  families: families(
    'Khan pathan, Khan khan, Yousafzai yousafzai, Khattak khattak, Afridi afridi, Bangash bangash, Marwat marwat, Mohmand mohmand, Orakzai orakzai, Shinwari shinwari, Durrani durrani',
  ),
  maslaks: pashtunMaslaks,
  tongues: [['ps', 1]],
  homes: homes(
    'KP Peshawar, KP Peshawar, KP Mardan, KP Mingora, KP Kohat, KP Swabi, KP Charsadda, KP Nowshera, KP Bannu',
  ),
}

const hindkowans: Community = {
  religion: 'islam',
  weight: 4,
  names: 'general',
  families: families('Jadoon jadoon, Swati swati, Abbasi dhund_abbasi, Satti satti'),
  maslaks: pashtunMaslaks,
  tongues: [
    ['hno', 3],
    ['ur', 1],
  ],
  homes: homes('KP Abbottabad, KP Mansehra, KP Haripur, PB Murree, IS Islamabad'),
}

/** Communities of Khyber Pakhtunkhwa. */
export const khyber: readonly Community[] = [pashtuns, hindkowans]

/** Communities of Balochistan. */
export const balochistan: readonly Community[] = [
  {
    religion: 'islam',
    weight: 4,
    names: 'pashtun',
    families: families('Kakar kakar, Achakzai achakzai, Tareen tareen, Ghilzai ghilzai'),
    maslaks: pashtunMaslaks,
    tongues: [['ps', 1]],
    homes: homes('BA Quetta, BA Quetta, BA Pishin, BA Loralai, BA Zhob, BA Chaman'),
  },
  {
    religion: 'islam',
    weight: 5,
    names: 'baloch',
    families: families('Baloch rind, Rind rind, Bugti bugti, Lashari lashari, Jamali jamali'),
    maslaks: [
      ['sunni_hanafi', 3],
      ['sunni', 4],
      ['sunni_deobandi', 1],
    ],
    tongues: [['bal', 1]],
    homes: homes('BA Quetta, BA Turbat, BA Gwadar, BA Sibi, BA Dera Bugti, SD Karachi'),
  },
  {
    religion: 'islam',
    weight: 2,
    names: 'baloch',
    families: families('Mengal mengal, Raisani raisani, Zehri zehri'),
    maslaks: pashtunMaslaks,
    tongues: [
      ['brh', 3],
      ['bal', 1],
    ],
    homes: homes('BA Khuzdar, BA Quetta, BA Kalat, BA Mastung'),
  },
  {
    religion: 'islam',
    weight: 2,
    names: 'shia',
    families: families('Hazara hazara, Changezi hazara'),
    maslaks: [['shia_ithna_ashari', 1]],
    tongues: [['haz', 1]],
    homes: homes('BA Quetta'),
  },
]

/** Communities of Azad Kashmir and the north. */
export const kashmir: readonly Community[] = [
  {
    religion: 'islam',
    weight: 4,
    names: 'general',
    families: families('Raja raja, Sudhan sudhan, Abbasi abbasi, Mirza mughal'),
    maslaks: [
      ['sunni_barelvi', 4],
      ['sunni', 3],
    ],
    tongues: [
      ['pa', 3],
      ['ur', 2],
      ['gju', 1],
    ],
    homes: homes('JK Mirpur, JK Kotli, JK Muzaffarabad, JK Rawalakot, PB Rawalpindi'),
    abroad: ['GB'],
  },
  {
    religion: 'islam',
    weight: 1,
    names: 'shia',
    families: families('Shigri balti, Baltistani balti'),
    maslaks: [
      ['shia_ithna_ashari', 3],
      ['sufia_noorbakhshia', 2],
    ],
    tongues: [['bft', 1]],
    homes: homes('GB Skardu, GB Shigar, GB Khaplu, IS Islamabad'),
  },
]
