/** The content of a certificate, and the certificates that are sent with it. */
export interface CertificateOptions {
  /** Days from now. */
  validFrom: number
  validTo: number
  name: 'right' | 'of-another-host' | 'common-name-only'
  signedBy: 'intermediate' | 'itself'
  sendsIntermediate: boolean
  /** The root as another authority signed it once, expired by now. */
  sendsCrossSigned: boolean
}

/** The TLS of an address. */
export interface TlsBehavior {
  readonly certificate: CertificateOptions
  /** Takes TLS 1.0 and 1.1 as well. */
  takesOldVersions: boolean
  /** The response to plain http on the same port: from the service, or a web server's welcome page or its page for unknown paths. */
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
