import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { registers } from '../domain/index.ts'
import { en } from './en/index.ts'
import type { Sentence } from './message.ts'
import { nb } from './nb/index.ts'

const folder = join(import.meta.dirname, 'nb')
/** Every text of the folder with the name it is found by, however deep it lies. */
const textsBelow = (value: unknown, at: string): readonly (readonly [at: string, text: string])[] =>
  typeof value === 'string'
    ? [[at, value]]
    : Object.entries(Object(value) as object).flatMap(([name, inner]) =>
        textsBelow(inner, typeof value === 'object' ? `${at} ${name}` : at),
      )
const texts = (
  await Promise.all(
    readdirSync(folder)
      .filter((file) => file !== 'index.ts')
      .map(async (file) => textsBelow((await import(join(folder, file))) as object, file)),
  )
).flat()

const sentences = Object.entries<Sentence>(nb.sentences)
const formsOf = (sentence: Sentence): readonly string[] => (typeof sentence === 'string' ? [sentence] : Object.values(sentence))
/** Sentences, each up to its full stop; a value counts as one word. */
const sentencesIn = (text: string): readonly string[] => text.split(/(?<=[.?])\s+/)
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length

/** One word for one thing: that of Digdir and Skatteetaten where they have one, and those that must not stand for it. */
const terms: readonly (readonly [use: string, not: RegExp])[] = [
  ['tilgangstoken', /\b(?:et|noe|uten|ditt) token\b(?!-)|\btokenet\b|access token(?!')|adgangstoken/i],
  ['virksomhetssertifikat', /organisasjonssertifikat|bedriftssertifikat|foretakssertifikat/i],
  ['virksomhet', /institusjon/i],
  ['integrasjon', /\bintegration\b|integrasjonsnøkkel/i],
  ['klient', /(?<!«)\bclient\b(?! credentials)|kundeprogram/i],
  ['scope', /\bomfang|\bskop\b|\bscopene\b/i],
  ['tjenesteeier', /registereier|dataeier|tjenestetilbyder/i],
  ['klienthemmelighet', /kundehemmelighet|klientlegitimasjon|\blegitimasjon/i],
  ['API-nøkkel', /gatewaynøkkel|klientnøkkel|\bAPI nøkkel/i],
  ['nøkkelen til tokentjenesten', /maskinnøkkel|tokentjeneste-nøkkel/i],
  ['metadatadokumentet, metadataene', /discovery-/i],
  ['driftsansvarlig', /administratoren av|gatewayadministrator/i],
  ['API-konsollen', /API-administrasjonen/i],
  ['administrasjons-API-et', /\bmanagement-API/],
  ['server', /(?<!navne)\btjener(?:e|en|ne|feil)?\b/i],
  ['egenskap', /\bpropert(?:yen|ien|iene|yene)\b/i],
  ['underskriver', /signatar/i],
  ['akseptansetesten, akseptanserapporten', /\baksepten\b|akseptprotokoll|\bprotokoll(?:er|ene)\b/i],
  ['Kontakt- og reservasjonsregisteret', /[^'.\w-]kontaktregisteret\b|\bKontaktregisteret\b/],
  ['fødselsnummer, personidentifikator', /(?<!person|Delrevisjons)(?<!\w)identifikator/i],
  ['headeren', /\bnøkkelhode|\b\w+-hodet\b/i],
  ['oppsett', /\bmålet deres/i],
  // A check that did not run, for whatever reason; what nothing proves is «ikke verifisert», a part that no call reached «ikke testet».
  ['ikke utført', /\bikke vurdert\b|\bblokkert(?:e)? (?:av|forrige)/i],
  ['sjekksettet', /\b(?:sjekk)?katalog/i],
  ['testsett', /(?<!-)\bsuite(?:n|r|ne|fil\w*)?\b(?!\()/i],
  ['kallkjede', /kallbane|\bvei for kall|kallvei/i],
]

/** Phrases that read as translated, with those of a public body. */
const translated: readonly (readonly [RegExp, instead: string])[] = [
  [/\bbevist\b/i, 'bekreftet'],
  [/\bKopier API-nøkkelen\b/, 'Hent API-nøkkelen …, og lim den inn'],
  [/\b(?:Mangler|Venter|Har|Er|Svarer|Inspiserer|Var) (?:\w+ )+(?:\w+), (?!men|og|eller)\w+/, 'Hvis …, gjør …'],
  [/\bDette så vi\b|\bSett i\b/, 'Observert, Funnet i'],
  [/(?:^|, )ingen (?:\w+ )+er satt opp/, 'det er ikke satt opp noen'],
  [/\bVent \w+ (?:sekunder|minutter)\b(?! før| etter utrulling før)/, 'Vent … før dere …'],
  [/^Må erklæres$|\bmå erklære\b/i, 'krever egenerklæring'],
  [/\bsvarer for det\b/i, 'står ansvarlig for'],
  [/ingen dag i kalenderen/i, 'ugyldig dato'],
  [/blanktegn/i, 'mellomrom'],
  [/ingen vei dit/i, 'ingen nettverksrute dit'],
  [/\bid-er\b(?<!ID-er)/, 'ID-er'],
  [/\b(?:du|din|ditt|dine|deg)\b/i, 'dere'],
  [/\bbokstav for bokstav\b/i, 'tegn for tegn'],
  [/\bsom ingen har\b|\bsom ingen kjenner\b/i, 'som ikke finnes, som ikke er utstedt'],
  [/\bbærer (?:nøkkelen|tilgangstoken)/i, 'med'],
  [/\bslipper (?:ikke )?(?:\w+ )?inn\b/i, 'gir (ikke) tilgang'],
  [/\blever i et år\b|\bde lever\b/i, 'er gyldig i ett år'],
  [/\bet annet opphav\b|(?<!git fetch (?:--unshallow )?)\borigin\b(?!\})/i, 'en annen adresse enn sin egen'],
  [/\brart tegn\b/i, 'uventet tegn'],
  [/\blangt for et navn\b/i, 'navnet er for langt'],
  [/\bhører? etter\b|\bopptatt til å\b/i, 'for belastet'],
  [/\bEn gjetning\b/i, 'Usikkert'],
  [/\bstår ved siden av\b(?! machine)/i, 'er, inneholder'],
  [/\bi tillegg til det\b/i, 'også'],
  [/(?:^|\. )Eller /, 'én setning med komma og «eller»'],
  [/\b(?:Rull|Kontroller|Prøv|Vent) så\b/, 'deretter'],
  [/\bfyll inn\b/i, 'fyll ut'],
  [/\bsett innenfra\b|\binnenfra\b/i, 'fra administrasjons-API-et'],
  [/\bdet ene eller andre\b/i, 'nevn det'],
  [/\bgrant type\b/i, 'grant_type'],
  [/\bsom den er\b(?! ment)/i, 'klartekst, uendret'],
  [/\ben slik\b(?! nøkkel)/i, 'nevn det'],
  [/\bhar sin egen\b/i, 'har en egen'],
  [/\bgjelde[rn]? ikke til\b/i, 'utløper'],
  [/(?<!: |\[)"[^"$:]+"(?!:)/, 'anførselstegn er «»'],
  [/ - (?!bare|\[<time>)/, 'tankestrek er –'],
  [/\d\.\d+ (?:s|ms|sekunder|prosent)\b/, 'desimaltegnet er komma'],
]

const found = (table: readonly (readonly [RegExp, string])[]): readonly string[] =>
  texts.flatMap(([at, text]) =>
    table.flatMap(([wrong, right]) =>
      wrong.test(text.replaceAll(/\{\w+\}/g, '…')) ? [`${at}: ${wrong.exec(text)?.[0] ?? text} (${right})`] : [],
    ),
  )

describe('the Norwegian sentences', () => {
  it('use one term for one thing', () => {
    expect(found(terms.map(([use, not]) => [not, use]))).toEqual([])
  })

  it('use the terms, each somewhere', () => {
    const all = texts.map(([, text]) => text).join('\n')
    for (const term of ['tilgangstoken', 'virksomhetssertifikat', 'integrasjon', 'klient', 'scope', 'tjenesteeier', 'virksomhet'])
      expect(all.toLowerCase()).toContain(term)
  })

  it('do not read as translated', () => {
    expect(found(translated)).toEqual([])
  })

  it('have at most 14 words on average, 25 with few exceptions, and 35 always', () => {
    const lengths = sentences.flatMap(([, sentence]) =>
      formsOf(sentence)
        .flatMap(sentencesIn)
        .filter((text) => text.endsWith('.'))
        .map(wordsIn),
    )
    expect(lengths.reduce((sum, words) => sum + words, 0) / lengths.length).toBeLessThanOrEqual(14)
    expect(lengths.filter((words) => words > 25).length / lengths.length).toBeLessThanOrEqual(0.03)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(35)
  })

  it('are of one fix at most four sentences of at most 22 words', () => {
    const long = sentences
      .filter(([id]) => id.endsWith('.fix'))
      .flatMap(([id, sentence]) =>
        formsOf(sentence).flatMap((text) =>
          sentencesIn(text).length > 4 || sentencesIn(text).some((each) => wordsIn(each) > 22) ? [`${id}: ${text}`] : [],
        ),
      )
    expect(long).toEqual([])
  })

  it('keep every name in code, every flag and every label on a screen that the English has', () => {
    const names = (text: string): readonly string[] =>
      [
        ...new Set(
          text.match(/(?<![\w-])--[a-z][\w-]*|\b[a-z]+\.[a-z][A-Za-z]+(?:\.[A-Za-z]+)*\b(?!\.)|\bGATEWATCH_\w+|https?:\/\/[a-z]\S+/g),
        ),
      ].toSorted()
    const lost = sentences.flatMap(([id, sentence]) => {
      const english = Object.hasOwn(en.sentences, id) ? formsOf(en.sentences[id as keyof typeof en.sentences]).join(' ') : ''
      const own = formsOf(sentence).join(' ')
      return names(english).flatMap((name) => (own.includes(name.replace(/[.,)]+$/, '')) ? [] : [`${id}: ${name}`]))
    })
    expect(lost).toEqual([])
  })

  it('have the values that the English has', () => {
    const nameOf = (name: string): string => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`
    const valuesIn = (sentence: Sentence): ReadonlySet<string> =>
      new Set(
        [
          ...formsOf(sentence)
            .join(' ')
            .matchAll(/(?<!\$)\{(\w+)\}/g),
        ].map(([, name]) => nameOf(name!)),
      )
    for (const [id, sentence] of sentences) expect(valuesIn(sentence), id).toEqual(valuesIn(en.sentences[id as keyof typeof en.sentences]))
  })

  it('name as many requests of a register as its entry has', () => {
    for (const { refusals } of registers)
      for (const { id, requests } of refusals)
        expect(nb.registers.refusals[id as keyof typeof nb.registers.refusals].requests).toHaveLength(requests.length)
  })
})
