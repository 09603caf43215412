/** Country codes (ISO 3166-1 alpha-2, and XK): countries with most members first, the rest in alphabetical order. */
export const countries: readonly string[] = /* @__PURE__ */ (
  'PK AE SA GB US CA AU QA KW OM BH MY TR DE IT ES FR NO SE IE ' +
  'AD AF AG AI AL AM AO AR AS AT AW AX AZ BA BB BD BE BF BG BI BJ BL BM BN BO BQ BR BS BT BW BY BZ ' +
  'CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DJ DK DM DO DZ EC EE EG EH ER ET FI FJ FK FM FO ' +
  'GA GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IL IM IN IQ IR IS JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR ' +
  'MS MT MU MV MW MX MZ NA NC NE NF NG NI NL NP NR NU NZ PA PE PF PG PH PL PM PR PS PT PW PY RE RO RS RU RW ' +
  'SB SC SD SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TT TV TW TZ ' +
  'UA UG UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ')

export const isCountry = (code: string): boolean => countries.includes(code)
