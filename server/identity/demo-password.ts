/** The password of every demonstration account. It is public: the embedded issuer refuses production. */
export const demoPassword = 'elan-demo'
