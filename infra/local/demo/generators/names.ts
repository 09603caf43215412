import type { Gender } from '#shared/options/personal'

type Generation = 'young' | 'elder'
type Pool = Record<Gender, Record<Generation, readonly string[]>>

const split = (text: string): readonly string[] => text.split(',').map((name) => name.trim())

const general: Pool = {
  female: {
    young: split(
      'Sana, Mariam, Zainab, Hira, Fatima, Noor, Amna, Khadija, Sadia, Mehwish, Iqra, Nida, Rabia, Sidra, Maham, Mahnoor, ' +
        'Anum, Aiman, Hafsa, Laiba, Javeria, Komal, Minahil, Areeba, Kinza, Wajiha, Momina, Tayyaba, Sumaira, Kiran, Aliya, Saba, Zara, Hania, Rida, Mishal',
    ),
    elder: split(
      'Nasreen, Rukhsana, Shazia, Bushra, Tehmina, Farzana, Samina, Shahida, Naheed, Yasmeen, Riffat, Robina, Ghazala, ' +
        'Uzma, Lubna, Farah, Nighat, Zubaida, Tahira, Shabana, Parveen, Kausar, Fozia, Nusrat',
    ),
  },
  male: {
    young: split(
      'Usman, Hamza, Ahmed, Kamran, Faisal, Zubair, Adnan, Salman, Junaid, Asad, Waqas, Rizwan, Yasir, Naveed, Haris, Owais, ' +
        'Danish, Zeeshan, Hassan, Ali, Farhan, Saad, Jawad, Umair, Talha, Shahzaib, Ammar, Taimoor, Fahad, Moiz, Sheharyar, Abdullah, Ibrahim, Arslan, Mubashir, Zain',
    ),
    elder: split(
      'Tariq, Khalid, Javed, Pervaiz, Aslam, Saleem, Nasir, Shahid, Sajid, Arif, Khurram, Imran, Mushtaq, Akram, Ghulam Mustafa, ' +
        'Abdul Rasheed, Muhammad Iqbal, Zahid, Mansoor, Anwar, Bashir, Iftikhar, Riaz, Muhammad Yousaf, Abdul Ghafoor, Nazir, Maqsood, Liaqat',
    ),
  },
}

const shia: Pool = {
  female: {
    young: split(
      'Zainab, Sakina, Umme Kulsoom, Batool, Kaneez Fatima, Narjis, Rubab, Mehdia, Hani Zehra, Tahira, Masooma, Zahra',
    ),
    elder: split('Shaheen Zehra, Nargis, Tasneem, Anjum Zehra, Razia Batool, Kishwar'),
  },
  male: {
    young: split(
      'Ali Raza, Hasan Abbas, Muhammad Baqir, Mohsin, Qasim, Mujtaba, Haider, Jawad, Kumail, Murtaza, Sajjad',
    ),
    elder: split('Ghulam Abbas, Safdar, Iqbal Haider, Zulfiqar, Sibtain, Muzaffar, Nisar'),
  },
}

const pashtun: Pool = {
  female: {
    young: split(
      'Palwasha, Gulalai, Spogmai, Zarmina, Malala, Wranga, Shandana, Gul Meena, Hadia, Asma, Lawangin, Kainat, Marwa, Sabawoon',
    ),
    elder: split('Zarghuna, Bibi Gul, Gul Nasreen, Shamim, Bakht Zari, Meher Taj, Rozina'),
  },
  male: {
    young: split(
      'Zarak, Aimal, Shahzeb, Bilal, Haroon, Mirwais, Babrak, Sohail, Ihsanullah, Wali, Kashif, Shafiullah, Jahangir, Izhar',
    ),
    elder: split(
      'Gul Zaman, Sher Ali, Amir Nawaz, Fazal Rahim, Nawab, Abdul Wahab, Noor Muhammad, Rahmatullah',
    ),
  },
}

const baloch: Pool = {
  female: {
    young: split('Mahgul, Hani, Durnaz, Banuk Naz, Sammi, Gohar, Shahnaz, Mahrang, Granaz, Zartaj'),
    elder: split('Bibi Mahnaz, Murad Khatoon, Zar Bano, Hooran'),
  },
  male: {
    young: split('Mehrab, Shahdad, Beebarg, Zahid, Hammal, Balach, Kambar, Dostain, Mehran, Sarfraz'),
    elder: split('Mir Hassan, Allah Bakhsh, Dad Muhammad, Ghous Bakhsh, Pir Muhammad'),
  },
}

const sindhi: Pool = {
  female: {
    young: split(
      'Sorath, Marvi, Mehtab, Sassui, Nazia, Benazir, Sehrish, Shabnam, Humera, Erum, Momal, Sanam',
    ),
    elder: split('Zaibunnisa, Khursheed, Hakimzadi, Sakina, Amina'),
  },
  male: {
    young: split('Sajjad, Shahmir, Sarmad, Zulfiqar, Aftab, Waseem, Mohsin, Sikandar, Fayaz, Imdad, Asghar'),
    elder: split('Qadir Bux, Allah Dino, Ghulam Rasool, Muhammad Panah, Nabi Bux, Rasool Bux'),
  },
}

const christian: Pool = {
  female: {
    young: split('Maria, Sarah, Ruth, Naomi, Esther, Saima, Anita, Rebecca, Hannah, Sonia, Miriam, Joyce'),
    elder: split('Nasreen, Martha, Elizabeth, Grace, Veronica, Agnes'),
  },
  male: {
    young: split('Daniel, Joseph, David, Samuel, Asher, Sunil, Nadeem, Joel, Adil, Shahbaz, Naveed, Simon'),
    elder: split('Patras, Yousaf, Barkat, Emmanuel, Anwar, Pervaiz'),
  },
}

const goan: Pool = {
  female: { young: split('Natasha, Maria, Michelle, Anna, Clara'), elder: split('Philomena, Teresa, Mabel') },
  male: { young: split('Kevin, Adrian, Mark, Leon, Alan'), elder: split('Anthony, Francis, Cyril') },
}

const hindu: Pool = {
  female: {
    young: split('Kavita, Pooja, Anjali, Sapna, Neha, Komal, Deepa, Bhavna, Reena, Jyoti'),
    elder: split('Sunita, Meena, Radha, Sushila, Kamla, Lachmi'),
  },
  male: {
    young: split('Ravi, Suresh, Vikram, Rakesh, Ajay, Sanjay, Jai, Deepak, Naresh, Kapil'),
    elder: split('Mukesh, Dileep, Ramesh, Gobind, Mohan, Lal Chand, Kishan'),
  },
}

const sikh: Pool = {
  female: {
    young: split('Harleen, Jasleen, Simran, Manpreet, Gurleen, Navneet, Kirandeep'),
    elder: split('Satwant, Jaswinder, Balbir, Ranjit'),
  },
  male: {
    young: split('Harpreet, Gurmeet, Jaspal, Manmeet, Taranjit, Ravinder'),
    elder: split('Amarjeet, Satwant, Balwant, Mohinder, Gurdeep'),
  },
}

const parsi: Pool = {
  female: { young: split('Roxana, Mehr, Zarine, Delna'), elder: split('Shireen, Khorshed, Perin') },
  male: { young: split('Cyrus, Jamshed, Zubin, Kaizad'), elder: split('Rustam, Byram, Minocher') },
}

/** Common given names of a community: current ones, and those of fifty years ago. */
export const namePools = {
  general,
  shia,
  pashtun,
  baloch,
  sindhi,
  christian,
  goan,
  hindu,
  sikh,
  parsi,
} as const satisfies Record<string, Pool>

export type NamePool = keyof typeof namePools

const ELDER_FROM = 42

/** Given names that fit an age. */
export const givenNames = (pool: NamePool, gender: Gender, age: number): readonly string[] =>
  namePools[pool][gender][age >= ELDER_FROM ? 'elder' : 'young']

/** Given names that fit a parent. */
export const parentNames = (pool: NamePool, gender: Gender): readonly string[] =>
  namePools[pool][gender].elder
