/** Corrections of the source to what people in these countries expect. */
export interface Corrections {
  /** Better names of states, by code. */
  states?: Readonly<Record<string, string>>
  /** Better names of cities, by the source's name. */
  rename?: Readonly<Record<string, string>>
  /** Entries that are not towns, are duplicates, or are in the wrong state (`state/name`). */
  drop?: readonly string[]
  /** Missing towns, by state. */
  add?: Readonly<Record<string, readonly string[]>>
  /** Write names without diacritics and without "District", "Tehsil" and the like. */
  plain?: boolean
}

export const corrections: Readonly<Record<string, Corrections>> = {
  PK: {
    plain: true,
    states: { IS: 'Islamabad Capital Territory', JK: 'Azad Jammu and Kashmir' },
    rename: {
      'Bat Khela': 'Batkhela',
      Kambar: 'Qambar',
      'Mirpur Bhtoro': 'Mirpur Bathoro',
      'Rawala Kot': 'Rawalakot',
      Wah: 'Wah Cantt',
    },
    drop: [
      'PB/Ahmedpur East',
      'PB/Chak One Hundred Twenty Nine Left',
      'PB/Chak Thirty-one -Eleven Left',
      'PB/Chak Two Hundred Forty-Nine TDA',
      'PB/Jhang Sadar',
      'PB/Kot Mumin',
      'PB/Rahimyar Khan',
      'PB/Umerkot',
      'PB/West Punjab',
      'SD/Chak',
      'SD/Khairpur Mir’s',
      'SD/Umarkot',
      'KP/Kakad Wari Dir Upper',
      'JK/New Mirpur',
    ],
    add: {
      BA: ['Chagai', 'Dera Allah Yar', 'Dera Murad Jamali', 'Hub', 'Kech', 'Khanozai', 'Washuk'],
      GB: ['Aliabad', 'Astore', 'Chilas', 'Ghizer', 'Hunza', 'Khaplu', 'Nagar', 'Shigar'],
      JK: ['Athmuqam', 'Bagh', 'Dadyal', 'Hattian Bala', 'Hajira', 'Pallandri'],
      KP: [
        'Alpuri',
        'Besham',
        'Dassu',
        'Dir',
        'Jamrud',
        'Khar',
        'Matta',
        'Parachinar',
        'Saidu Sharif',
        'Timergara',
      ],
      PB: ['Ahmadpur East', 'Kallar Syedan', 'Safdarabad', 'Samundri', 'Taxila', 'Kot Momin'],
      SD: ['Nagarparkar', 'Tando Ghulam Ali'],
    },
  },
  AE: {
    plain: true,
    rename: { 'Al Ain City': 'Al Ain', 'Muzayri‘': 'Muzayri', 'Umm AL Quwain': 'Umm Al Quwain' },
    drop: ['FU/Dibba Al-Fujairah', 'FU/Dibba Al-Hisn'],
    add: { DU: ['Hatta', 'Jebel Ali'], SH: ['Dibba Al-Hisn'], RK: ['Al Jazirah Al Hamra'] },
  },
  // The source has the city only under Stockport.
  GB: { add: { MAN: ['Manchester'] } },
}
