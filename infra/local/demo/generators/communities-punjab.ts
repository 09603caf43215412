import { type Community, families, homes } from './community'
import type { Weighted } from './random'

const sunni: Weighted<string> = [
  ['sunni_barelvi', 5],
  ['sunni', 5],
  ['sunni_hanafi', 2],
  ['sunni_deobandi', 2],
  ['sunni_ahl_e_hadith', 1],
]
const punjabi: Weighted<string> = [
  ['pa', 4],
  ['ur', 2],
]

const jatts: Community = {
  religion: 'islam',
  weight: 12,
  names: 'general',
  families: families(
    'Chaudhry jatt, Cheema cheema, Warraich warraich, Bajwa bajwa, Virk virk, Gondal jatt, Ranjha jatt, Tarar jatt',
  ),
  maslaks: sunni,
  tongues: punjabi,
  homes: homes(
    'PB Gujranwala, PB Sialkot, PB Gujrat, PB Sargodha, PB Lahore, PB Mandi Bahauddin, PB Sheikhupura',
  ),
  abroad: ['GB', 'CA'],
}

const arains: Community = {
  religion: 'islam',
  weight: 8,
  names: 'general',
  families: families('Chaudhry arain, Mian arain, Ramay arain, Kamboh kamboh, Gujjar gujjar'),
  maslaks: sunni,
  tongues: punjabi,
  homes: homes('PB Lahore, PB Faisalabad, PB Kasur, PB Okara, PB Sahiwal, PB Toba Tek Singh'),
  abroad: ['GB', 'CA'],
}

const rajputs: Community = {
  religion: 'islam',
  weight: 10,
  names: 'general',
  families: families(
    'Rajput rajput, Bhatti rajput_bhatti, Rana rana, Janjua janjua, Minhas rajput_minhas, Chauhan rajput_chauhan, Khokhar khokhar',
  ),
  maslaks: sunni,
  tongues: punjabi,
  homes: homes('PB Rawalpindi, PB Jhelum, PB Chakwal, PB Lahore, PB Faisalabad, PB Sialkot, IS Islamabad'),
  abroad: ['GB'],
}

const awans: Community = {
  religion: 'islam',
  weight: 8,
  names: 'general',
  families: families('Awan awan, Malik awan, Malik malik, Tiwana tiwana, Noon noon'),
  maslaks: sunni,
  tongues: punjabi,
  homes: homes('PB Sargodha, PB Khushab, PB Chakwal, PB Attock, PB Rawalpindi, IS Islamabad, PB Lahore'),
}

const kashmiris: Community = {
  religion: 'islam',
  weight: 7,
  names: 'general',
  families: families('Butt butt, Dar dar, Lone lone, Mir mir, Khawaja khawaja'),
  maslaks: sunni,
  tongues: [
    ['pa', 4],
    ['ur', 3],
    ['ks', 1],
  ],
  homes: homes('PB Lahore, PB Lahore, PB Gujranwala, PB Sialkot, PB Rawalpindi'),
  abroad: ['CA'],
}

const sheikhs: Community = {
  religion: 'islam',
  weight: 7,
  names: 'general',
  families: families('Sheikh shaikh, Mughal mughal, Mirza mirza, Baig mughal, Paracha paracha'),
  maslaks: sunni,
  tongues: punjabi,
  homes: homes('PB Lahore, PB Faisalabad, PB Chiniot, PB Multan, PB Rawalpindi, IS Islamabad'),
}

const syeds: Community = {
  religion: 'islam',
  weight: 6,
  names: 'general',
  families: families('Bukhari syed, Gilani gilani, Shah syed, Hamdani syed, Tirmizi syed'),
  maslaks: [
    ['sunni_barelvi', 4],
    ['sunni', 3],
    ['sunni_hanafi', 1],
  ],
  tongues: [
    ['ur', 3],
    ['pa', 3],
    ['skr', 1],
  ],
  homes: homes('PB Lahore, PB Multan, IS Islamabad, PB Bahawalpur, PB Sialkot'),
  title: { male: 'Syed', female: 'Syeda' },
}

const shias: Community = {
  religion: 'islam',
  weight: 6,
  names: 'shia',
  families: families('Naqvi naqvi, Zaidi zaidi, Rizvi syed, Kazmi syed, Jafri syed'),
  maslaks: [
    ['shia_ithna_ashari', 5],
    ['shia', 3],
  ],
  tongues: [
    ['ur', 5],
    ['pa', 1],
  ],
  homes: homes('SD Karachi, SD Karachi, PB Lahore, IS Islamabad, PB Jhang, PB Multan'),
  abroad: ['CA'],
  title: { male: 'Syed', female: 'Syeda' },
}

const saraikis: Community = {
  religion: 'islam',
  weight: 6,
  names: 'general',
  families: families('Laghari laghari, Mazari mazari, Khosa khoso, Sial sial, Niazi niazi, Qureshi qureshi'),
  maslaks: sunni,
  tongues: [
    ['skr', 5],
    ['ur', 1],
  ],
  homes: homes('PB Multan, PB Dera Ghazi Khan, PB Bahawalpur, PB Rahim Yar Khan, PB Mianwali, PB Layyah'),
}

/** Communities of Punjab and the capital. */
export const punjab: readonly Community[] = [
  jatts,
  arains,
  rajputs,
  awans,
  kashmiris,
  sheikhs,
  syeds,
  shias,
  saraikis,
]
