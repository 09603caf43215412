/** Mother tongues (ISO 639 codes): those of Pakistan and its neighbours first, then all others. */
export const languages: readonly string[] = /* @__PURE__ */ (
  'ur pa ps sd skr bal brh hno ks khw scl bft gju mwr gu hi en ar fa haz tg ug ' +
  'af am as ay az be bg bi bm bn bo bs ca ceb cs da de dv dz ee el es et eu ff fi fil fj fo fr ga gl gn gv ha he ' +
  'hr ht hu hy id ig is it ja jv ka kg kk kl km kn ko kok ku ky la lb ln lo lt lu lv mai mg mh mi mk ml mn mr ms mt my ' +
  'na nb nd ne nl nn nr ny om or pap pl pt qu rn ro ru rw sa sg si sk sl sm sn so sq sr ss st su sv sw ta te ' +
  'th ti tk tn to tr ts tw uk uz ve vi wo xh yi yo zh zu'
).split(' ')

export const isLanguage = (code: string): boolean => languages.includes(code)
