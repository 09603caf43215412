import type { casteLabels } from './caste'
import { everyValue, type Groups, groupsOf, isPartOf, namedGroups } from './groups'
import type { Religion } from './religion'

const unspecific = { no_caste: everyValue, prefer_not_to_say: everyValue } as const

/**
 * The general values of each religion, and what each contains. Only what nobody disputes: a name that several groups use, such as
 * Khokhar, Mirza or Khan, is in none. `other` is an ordinary value, because a member of a listed group finds its name.
 */
const groups = {
  islam: {
    ...unspecific,
    abbasi: ['dhund_abbasi'],
    baloch: [
      'bugti',
      'chandio',
      'jamali',
      'jatoi',
      'khoso',
      'laghari',
      'lashari',
      'magsi',
      'marri',
      'mazari',
      'rind',
      'talpur',
    ],
    bhatti: ['rajput_bhatti'],
    brahui: ['mengal', 'raisani', 'zehri'],
    durrani: ['achakzai'],
    jatt: ['bajwa', 'cheema', 'virk', 'warraich'],
    kashmiri: ['butt', 'dar', 'lone'],
    pathan: [
      'achakzai',
      'afridi',
      'bangash',
      'burki',
      'durrani',
      'gandapur',
      'ghilzai',
      'jadoon',
      'kakar',
      'kakazai',
      'khattak',
      'lodhi',
      'marwat',
      'mehsud',
      'mohmand',
      'niazi',
      'orakzai',
      'shinwari',
      'tareen',
      'turi',
      'wazir',
      'yousafzai',
    ],
    rajput: [
      'bhatti',
      'janjua',
      'rajput_bhatti',
      'rajput_chauhan',
      'rajput_minhas',
      'rajput_ranghar',
      'rajput_rathore',
      'rana',
      'salaria',
    ],
    syed: ['gilani', 'naqvi', 'zaidi'],
  },
  christianity: unspecific,
  hinduism: {
    ...unspecific,
    lohana: ['lohana_amil', 'lohana_bhaiband'],
    rajput: ['rajput_sodha'],
  },
  sikhism: unspecific,
  other: unspecific,
} as const satisfies { [R in Religion]: Groups<keyof (typeof casteLabels)[R] & string> }

/** Each general value, such as Rajput, with the values that it contains. */
export const casteGroups = namedGroups(groups)

/** Is a value of a religion the general one, or a part of it? */
export const isPartOfCaste = (religion: string, value: string, general: string): boolean =>
  isPartOf(groupsOf(groups, religion), value, general)
