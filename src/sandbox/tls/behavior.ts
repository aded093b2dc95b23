/** What a certificate says, and what is sent along with it. */
export interface CertificateWish {
  /** Days from now. */
  validFrom: number
  validTo: number
  name: 'right' | 'of-another-host' | 'common-name-only'
  signedBy: 'intermediate' | 'itself'
  sendsIntermediate: boolean
  /** The root as another authority signed it once, expired by now. */
  sendsCrossSigned: boolean
}

/** How an address speaks TLS. */
export interface TlsBehavior {
  readonly certificate: CertificateWish
  /** Takes TLS 1.0 and 1.1 as well. */
  takesOldVersions: boolean
  /** What answers plain http on the same port: the service itself, or a web server with its welcome page or the one for unknown paths. */
  plainHttp: 'refused' | 'service' | 'welcome' | 'not-found'
  /** The value of Strict-Transport-Security, where it is sent. */
  hsts: string | undefined
}

/** TLS as it should be, with a certificate of three months. */
export function properTls(): TlsBehavior {
  return {
    certificate: { validFrom: -1, validTo: 90, name: 'right', signedBy: 'intermediate', sendsIntermediate: true, sendsCrossSigned: false },
    takesOldVersions: false,
    plainHttp: 'refused',
    hsts: 'max-age=31536000',
  }
}
