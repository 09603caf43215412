import { type Community, families, homes } from './community'

const urduSpeaking: Community = {
  religion: 'islam',
  weight: 13,
  names: 'general',
  families: families(
    'Siddiqui siddiqui, Farooqi farooqi, Usmani usmani, Ansari ansari, Qureshi qureshi, Hashmi hashmi, Alvi alvi, Lodhi lodhi, Zuberi muhajir, Ahmed muhajir',
  ),
  maslaks: [
    ['sunni_hanafi', 3],
    ['sunni', 4],
    ['sunni_deobandi', 2],
    ['sunni_barelvi', 2],
  ],
  tongues: [['ur', 1]],
  homes: homes('SD Karachi, SD Karachi, SD Karachi, SD Hyderabad, PB Lahore, IS Islamabad, PB Rawalpindi'),
  abroad: ['GB', 'CA'],
}

const memons: Community = {
  religion: 'islam',
  weight: 4,
  names: 'general',
  families: families('Memon memon, Motiwala memon, Bawany memon'),
  maslaks: [
    ['sunni_hanafi', 3],
    ['sunni_barelvi', 2],
    ['sunni', 2],
  ],
  tongues: [
    ['gu', 2],
    ['sd', 2],
    ['ur', 1],
  ],
  homes: homes('SD Karachi, SD Karachi, SD Hyderabad'),
}

const sindhis: Community = {
  religion: 'islam',
  weight: 9,
  names: 'sindhi',
  families: families(
    'Soomro soomro, Abro abro, Chandio chandio, Jatoi jatoi, Junejo junejo, Kalhoro kalhoro, Khoso khoso, Mahar mahar, Talpur talpur',
  ),
  maslaks: [
    ['sunni_barelvi', 3],
    ['sunni', 4],
    ['sunni_hanafi', 2],
    ['shia_ithna_ashari', 1],
  ],
  tongues: [
    ['sd', 8],
    ['ur', 1],
  ],
  homes: homes(
    'SD Sukkur, SD Larkana, SD Hyderabad, SD Khairpur, SD Nawabshah, SD Shikarpur, SD Karachi, SD Jacobabad, SD Badin',
  ),
}

/** Muslim communities of Sindh. */
export const sindh: readonly Community[] = [urduSpeaking, memons, sindhis]
