import { largeCities } from './large-cities'
import type { CityChoice, Places, StateChoice } from './load'

/*
 * Other names of places, by which searches find them: in Urdu and Arabic, abbreviations, and other usual spellings. Spellings that
 * differ only in spaces, hyphens, accents or forms of a letter need no entry (see `shared/fold.ts`). A space after the Arabic
 * article lets a search leave it out.
 */

type Names = readonly [place: string, ...names: string[]]

/** By country. Sorted by inhabitants, except that the large cities (`large-cities.ts`) are larger than all others. */
export const cityNames: Readonly<Record<string, readonly Names[]>> = {
  PK: [
    ['Karachi', 'کراچی', 'Khi', 'Kurrachee'],
    ['Lahore', 'لاہور', 'Lhr', 'Lahor'],
    ['Faisalabad', 'فیصل آباد', 'Fsd', 'Lyallpur', 'لائل پور'],
    ['Rawalpindi', 'راولپنڈی', 'Pindi', 'پنڈی', 'Rwp'],
    ['Gujranwala', 'گوجرانوالہ', 'Grw'],
    ['Multan', 'ملتان', 'Mux'],
    ['Hyderabad', 'حیدرآباد', 'Hyd', 'Haiderabad', 'Hydrabad'],
    ['Peshawar', 'پشاور', 'پیښور', 'Pew', 'Peshawer', 'Pishawar'],
    ['Quetta', 'کوئٹہ', 'کوټه', 'Qta', 'Queta'],
    ['Islamabad', 'اسلام آباد', 'Isb', 'Islambad'],
    ['Sargodha', 'سرگودھا', 'Sargoda'],
    ['Sialkot', 'سیالکوٹ', 'Skt'],
    ['Bahawalpur', 'بہاولپور', 'Bwp', 'Bahawalpoor', 'Bhawalpur'],
    ['Jhang', 'جھنگ', 'Jhang Sadar'],
    ['Sheikhupura', 'شیخوپورہ', 'Shekhupura', 'Sheikhupora'],
    ['Gujrat', 'گجرات', 'Gujarat'],
    ['Sukkur', 'سکھر', 'Sukkar', 'Sakhar'],
    ['Larkana', 'لاڑکانہ', 'Larkano'],
    ['Sahiwal', 'ساہیوال', 'Montgomery'],
    ['Okara', 'اوکاڑہ', 'Okarah'],
    ['Rahim Yar Khan', 'رحیم یار خان', 'RYK', 'Raheem Yar Khan'],
    ['Kasur', 'قصور', 'Qasur', 'Kasoor', 'Qasoor'],
    ['Dera Ghazi Khan', 'ڈیرہ غازی خان', 'DG Khan', 'ڈی جی خان', 'DGK'],
    ['Wah Cantt', 'واہ کینٹ', 'Wah Cantonment'],
    ['Mardan', 'مردان'],
    ['Nawabshah', 'نوابشاہ', 'Shaheed Benazirabad', 'Benazirabad'],
    ['Mingora', 'مینگورہ', 'Swat', 'سوات', 'Mingaora'],
    ['Chiniot', 'چنیوٹ', 'Chinot'],
    ['Hafizabad', 'حافظ آباد'],
    ['Burewala', 'بورے والا', 'Burewalla'],
    ['Kamoke', 'کامونکی', 'Kamoki', 'Kamonki'],
    ['Sadiqabad', 'صادق آباد'],
    ['Khanewal', 'خانیوال', 'Khanewala'],
    ['Turbat', 'تربت'],
    ['Mirpur Khas', 'میرپور خاص'],
    ['Muridke', 'مریدکے', 'Muridkay'],
    ['Khanpur', 'خانپور', 'Khan Pur'],
    ['Muzaffargarh', 'مظفر گڑھ', 'Muzafargarh', 'Muzaffar Garh'],
    ['Abbottabad', 'ایبٹ آباد', 'Abbotabad', 'Abotabad', 'Abbtabad'],
    ['Shikarpur', 'شکارپور'],
    ['Mandi Bahauddin', 'منڈی بہاؤالدین', 'Mandi Bahaudin', 'MB Din', 'Mandi Bahauddeen'],
    ['Pakpattan', 'پاکپتن', 'Pak Pattan Sharif'],
    ['Daska', 'ڈسکہ'],
    ['Kohat', 'کوہاٹ'],
    ['Jacobabad', 'جیکب آباد', 'Jaccobabad'],
    ['Jhelum', 'جہلم', 'Jehlum', 'Jhelam'],
    ['Bahawalnagar', 'بہاولنگر', 'Bhawalnagar'],
    ['Khuzdar', 'خضدار'],
    ['Gojra', 'گوجرہ'],
    ['Dera Ismail Khan', 'ڈیرہ اسماعیل خان', 'DI Khan', 'ڈی آئی خان', 'DIK'],
    ['Dadu', 'دادو'],
    ['Khairpur', 'خیرپور', 'Khairpur Mirs'],
    ['Chaman', 'چمن'],
    ['Hub', 'حب', 'Hub Chowki'],
    ['Jaranwala', 'جڑانوالہ', 'Jaranwalla'],
    ['Chishtian', 'چشتیاں', 'Chishtian Mandi'],
    ['Tando Allahyar', 'ٹنڈو الہ یار', 'Tando Allah Yar'],
    ['Tando Adam', 'ٹنڈو آدم'],
    ['Ahmadpur East', 'احمد پور شرقیہ', 'Ahmedpur East', 'Ahmadpur Sharqia', 'Ahmedpur Sharqia'],
    ['Kot Addu', 'کوٹ ادو'],
    ['Wazirabad', 'وزیر آباد'],
    ['Mansehra', 'مانسہرہ', 'Manshera'],
    ['Layyah', 'لیہ', 'Leiah', 'Layya'],
    ['Vihari', 'وہاڑی', 'Vehari'],
    ['Mianwali', 'میانوالی', 'Mianwala'],
    ['Muzaffarabad', 'مظفر آباد', 'Muzafarabad'],
    ['Mirpur', 'میرپور', 'Mirpur Azad Kashmir', 'Mirpur AJK'],
    ['Kotli', 'کوٹلی'],
    ['Nowshera', 'نوشہرہ', 'Naushera', 'Nowshehra'],
    ['Charsadda', 'چارسدہ', 'Charsada'],
    ['Swabi', 'صوابی'],
    ['Bannu', 'بنوں'],
    ['Haripur', 'ہری پور'],
    ['Chakwal', 'چکوال'],
    ['Attock', 'اٹک', 'Campbellpur', 'Atock'],
    ['Taxila', 'ٹیکسلا'],
    ['Dipalpur', 'دیپالپور', 'Depalpur', 'Deepalpur'],
    ['Arifwala', 'عارف والا', 'Arifwalla'],
    ['Lodhran', 'لودھراں'],
    ['Kamalia', 'کمالیہ'],
    ['Toba Tek Singh', 'ٹوبہ ٹیک سنگھ', 'TTS'],
    ['Narowal', 'نارووال'],
    ['Khushab', 'خوشاب'],
    ['Bhakkar', 'بھکر', 'Bhakar'],
    ['Lala Musa', 'لالہ موسیٰ', 'Lalla Musa', 'Lalamoosa'],
    ['Kharian', 'کھاریاں'],
    ['Rajanpur', 'راجن پور'],
    ['Nankana Sahib', 'ننکانہ صاحب'],
    ['Mian Channun', 'میاں چنوں', 'Mian Channu', 'Mian Chanu'],
    ['Gujar Khan', 'گوجر خان', 'Gujjar Khan'],
    ['Murree', 'مری', 'Muree'],
    ['Rabwah', 'ربوہ', 'Chenab Nagar', 'چناب نگر'],
    ['Badin', 'بدین'],
    ['Thatta', 'ٹھٹہ', 'Thatha'],
    ['Umerkot', 'عمرکوٹ', 'Umarkot'],
    ['Gwadar', 'گوادر', 'Gawadar'],
    ['Gilgit', 'گلگت'],
    ['Skardu', 'سکردو', 'اسکردو', 'Iskardu'],
    ['Hunza', 'ہنزہ'],
    ['Chitral', 'چترال'],
  ],
  AE: [
    ['Dubai', 'دبئی', 'دبي', 'Dxb', 'Dubayy'],
    ['Abu Dhabi', 'ابوظہبی', 'ابوظبی', 'أبو ظبي', 'Auh', 'Abu Zaby', 'Abudabi'],
    ['Sharjah', 'شارجہ', 'ال شارقة', 'Shj', 'Sharja', 'Al Shariqah'],
    ['Al Ain', 'العین', 'ال عين', 'Alein'],
    ['Ajman', 'عجمان'],
    ['Ras Al Khaimah', 'راس الخیمہ', 'رأس الخيمة', 'RAK', 'Ras Al Khaima', 'Ras ul Khaimah'],
    ['Fujairah', 'فجیرہ', 'ال فجيرة', 'Fujeirah', 'Fujaira'],
    ['Umm Al Quwain', 'ام القیوین', 'أم القيوين', 'UAQ', 'Um Al Quwain', 'Umm Al Qaiwain'],
    ['Khor Fakkan', 'خورفکان', 'خورفكان', 'Khorfakan'],
    ['Jebel Ali', 'جبل علی', 'جبل علي', 'Jabal Ali'],
    ['Mussafah', 'مصفح', 'Musaffah'],
    ['Al Dhaid', 'ال ذيد'],
    ['Kalba', 'کلباء', 'كلباء'],
    ['Hatta', 'حتا'],
  ],
  SA: [
    ['Riyadh', 'ریاض', 'ال رياض', 'Riyad'],
    ['Jeddah', 'جدہ', 'جدة', 'Jidda', 'Jedda'],
    ['Mecca', 'مکہ', 'مكة', 'Makkah', 'Makka'],
    ['Medina', 'مدینہ', 'ال مدينة', 'Madinah', 'Madina'],
    ['Dammam', 'دمام', 'ال دمام'],
    ['Khobar', 'الخبر', 'Al Khobar'],
  ],
  GB: [
    ['London', 'لندن'],
    ['Birmingham', 'برمنگھم'],
    ['Manchester', 'مانچسٹر'],
    ['Bradford', 'بریڈفورڈ'],
  ],
  US: [
    ['New York City', 'نیویارک', 'NYC'],
    ['Los Angeles', 'LA'],
  ],
}

/** By value. An emirate has the names of its city. */
export const stateNames: readonly Names[] = [
  ['PK-PB', 'پنجاب', 'Panjab'],
  ['PK-SD', 'سندھ', 'Sind'],
  ['PK-KP', 'خیبر پختونخوا', 'KPK', 'NWFP', 'Sarhad', 'Pakhtunkhwa'],
  ['PK-BA', 'بلوچستان', 'Baluchistan'],
  ['PK-IS', 'اسلام آباد', 'ICT', 'Isb'],
  ['PK-JK', 'آزاد کشمیر', 'AJK', 'Azad Kashmir'],
  ['PK-GB', 'گلگت بلتستان'],
]

/** What a search for a place needs. */
export interface SearchedPlace {
  names?: readonly string[]
  /** Place in the order by inhabitants; none for towns that are not in the lists. */
  rank?: number
}

export interface SearchedPlaces {
  states: (StateChoice & SearchedPlace)[]
  cities: (CityChoice & SearchedPlace)[]
}

/** Adds the other names of the places of a country, and the order of its cities by inhabitants. */
export function withNames(country: string, places: Places): SearchedPlaces {
  const rows = Object.hasOwn(cityNames, country) ? (cityNames[country] ?? []) : []
  const byCity = new Map(rows.map(([label, ...names]) => [label, names]))
  const byState = new Map(stateNames.map(([value, ...names]) => [value, names]))
  const bySize = [...new Set([...largeCities(country).map(({ label }) => label), ...byCity.keys()])]
  const ranks = new Map(bySize.map((label, rank) => [label, rank]))
  const named = (names: readonly string[] | undefined) => names && { names }
  return {
    states: places.states.map((state) => ({
      ...state,
      ...named(byState.get(state.value) ?? byCity.get(state.label)),
    })),
    cities: places.cities.map((city) => {
      const rank = ranks.get(city.label)
      return { ...city, ...named(byCity.get(city.label)), ...(rank !== undefined && { rank }) }
    }),
  }
}
