/**
 * Country, calling code, and how many digits a landline or mobile number has after it: `AE971:8-9`. A test compares the lengths
 * with libphonenumber, which would add 30 kB to every page with a form.
 */
const table = `
AC247:5 AD376:6-9 AE971:8-9 AF93:9 AG1:10 AI1:10 AL355:8-9 AM374:8 AO244:9 AR54:10-11 AS1:10 AT43:4-13 AU61:9 AW297:7
AX358:5-10 AZ994:9 BA387:8-9 BB1:10 BD880:6-10 BE32:8-9 BF226:8 BG359:6-9 BH973:8 BI257:8 BJ229:10 BL590:9 BM1:10
BN673:7 BO591:8 BQ599:7-8 BR55:10-11 BS1:10 BT975:7-8 BW267:7-8 BY375:9 BZ501:7 CA1:10 CC61:9 CD243:7-10 CF236:8
CG242:9 CH41:9 CI225:10 CK682:5 CL56:9 CM237:9 CN86:7-11 CO57:8-10 CR506:8 CU53:6-10 CV238:7 CW599:7-8 CX61:9 CY357:8
CZ420:9 DE49:5-15 DJ253:8 DK45:8 DM1:10 DO1:10 DZ213:8-9 EC593:8-9 EE372:7-8 EG20:8-10 EH212:9 ER291:7 ES34:9 ET251:9
FI358:5-10 FJ679:7 FK500:5 FM691:7 FO298:6 FR33:9 GA241:7-8 GB44:9-10 GD1:10 GE995:9 GF594:9 GG44:9-10 GH233:9 GI350:8
GL299:6 GM220:7-9 GN224:8-9 GP590:9 GQ240:9 GR30:10 GT502:8 GU1:10 GW245:9 GY592:7 HK852:8 HN504:8 HR385:8-9 HT509:8
HU36:8-9 ID62:7-12 IE353:7-10 IL972:8-12 IM44:9-10 IN91:10 IO246:7 IQ964:8-10 IR98:6-10 IS354:7-9 IT39:6-12 JE44:9-10
JM1:10 JO962:8-9 JP81:9-10 KE254:7-9 KG996:9 KH855:8-9 KI686:5-8 KM269:7 KN1:10 KP850:8-10 KR82:5-10 KW965:8 KY1:10
KZ7:10 LA856:8-10 LB961:7-8 LC1:10 LI423:7-9 LK94:9 LR231:7-9 LS266:8 LT370:8 LU352:4-11 LV371:8 LY218:9 MA212:9
MC377:8-9 MD373:8 ME382:8 MF590:9 MG261:9 MH692:7 MK389:8 ML223:8 MM95:6-10 MN976:8-10 MO853:8 MP1:10 MQ596:9 MR222:8
MS1:10 MT356:8 MU230:7-8 MV960:7 MW265:7-9 MX52:10 MY60:8-10 MZ258:8-9 NA264:8-9 NC687:6 NE227:8 NF672:6 NG234:10
NI505:8 NL31:9-11 NO47:8 NP977:8-10 NR674:7 NU683:4-7 NZ64:8-10 OM968:8 PA507:7-8 PE51:8-9 PF689:8 PG675:7-8 PH63:6-10
PK92:9-10 PL48:7-9 PM508:6-9 PR1:10 PS970:8-9 PT351:9 PW680:7 PY595:7-9 QA974:8 RE262:9 RO40:6-9 RS381:7-12 RU7:10
RW250:8-9 SA966:9 SB677:5-7 SC248:7 SD249:9 SE46:7-9 SG65:8 SH290:4-5 SI386:8 SJ47:8 SK421:6-9 SL232:8 SM378:8-10
SN221:9 SO252:6-9 SR597:6-7 SS211:9 ST239:7 SV503:8 SX1:10 SY963:8-9 SZ268:8 TA290:4-5 TC1:10 TD235:8 TG228:8 TH66:8-9
TJ992:9 TK690:4-7 TL670:7-8 TM993:8 TN216:8 TO676:5-7 TR90:10 TT1:10 TV688:5-7 TW886:8-9 TZ255:9 UA380:9 UG256:9
US1:10 UY598:8 UZ998:9 VA39:6-12 VC1:10 VE58:10 VG1:10 VI1:10 VN84:9-10 VU678:5-7 WF681:6 WS685:5-10 XK383:8-12
YE967:7-9 YT262:9 ZA27:5-9 ZM260:9 ZW263:9
`

export interface CallingCode {
  country: string
  code: string
  min: number
  max: number
}

export const callingCodes: readonly CallingCode[] = table
  .trim()
  .split(/\s/)
  .map((entry) => {
    const [place = '', lengths = ''] = entry.split(':')
    const [min, max = min] = lengths.split('-').map(Number)
    return { country: place.slice(0, 2), code: place.slice(2), min: min ?? 0, max: max ?? 0 }
  })

const byCode = new Map(callingCodes.map((entry) => [entry.code, entry]))

/** The calling code that an international number, without `+`, begins with. No code is the beginning of another. */
export const callingCodeOf = (digits: string): CallingCode | undefined =>
  byCode.get(digits.slice(0, 1)) ?? byCode.get(digits.slice(0, 2)) ?? byCode.get(digits.slice(0, 3))

export const codeOfCountry = (country: string): string =>
  callingCodes.find((entry) => entry.country === country)?.code ?? '92'
