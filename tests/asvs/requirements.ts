import { exception, foreign, held, type Requirement } from "./requirement.ts";

const hostile = "chaos/hostile-inputs";
const screens =
  "chaos/stored-xss-screens › shows records, their files, notes, history and documents as they were typed";
const payloads = "chaos/stored-xss › runs none of many payloads, however they are embedded in a text";
const policy = (section: string) => `.github/SECURITY.md › ${section}`;
const numbers = "asvs/documented › SECURITY.md says what the code does: %s";
const limits = "server/calls › is refused with 413: %s";
const headers = "server/pages › has, like every other response, headers that protect its contents";
const fuzz = "server/fuzz › %s answers anything in good form";
const logLine = "server/start › starts from nothing, says how to sign in first, and shuts down cleanly";
const proxy = "TLS for browsers is the proxy's, as the README says; the product speaks plain HTTP to it.";
const noOauth =
  "The product is neither an OAuth client nor a server; it has sessions and API tokens of its own.";
const noProvider = "No identity provider: every account is the product's own.";
const noWebrtc = "No WebRTC, media or TURN server.";
const noWebsocket = "No WebSocket: news come as server-sent events over HTTP, with the session.";
const noAssertions =
  "Nothing is signed for other services or by others: the only tokens with contents are the product's own links.";

/** Levels 1 and 2 of OWASP ASVS 5.0.0. */
export const requirements: readonly Requirement[] = [
  // Encoding and sanitisation
  held(
    "1.1.1",
    "Decode input once, before it is checked",
    "server/calls › is nested by brackets and keeps repeated names",
    "server/notes › keeps the parts of %s that the editor supports",
  ),
  held(
    "1.1.2",
    "Encode last, for the interpreter that reads it",
    payloads,
    "server/exchange › contains what was requested, in order, as displayed, with no cell that a spreadsheet would run",
    "server/mail › has the same content as plain text and as HTML, with everything escaped",
  ),
  held(
    "1.2.1",
    "Encode for HTML, attributes, CSS and headers",
    payloads,
    screens,
    "server/files › stores a file, returns it unchanged and deletes it",
  ),
  held(
    "1.2.2",
    "Encode what is put into URLs; safe schemes only",
    payloads,
    "ui/editor › a link is set on the selection, with a safe address only",
    "server/webhooks › %s is refused",
  ),
  held(
    "1.2.3",
    "Encode what is put into scripts and JSON",
    "chaos/stored-xss-screens › shows names in lists as they were typed",
  ),
  held(
    "1.2.4",
    "Parameters in database queries",
    fuzz,
    "server/rights › a hidden field can't be filtered, sorted or written by: the refusal is that of a field that doesn't exist",
  ),
  held(
    "1.2.5",
    "No injection into operating system commands",
    "asvs/source › no shell is started, and a process is only started for the database",
  ),
  foreign("1.2.6", "No LDAP injection", "No LDAP."),
  foreign("1.2.7", "No XPath injection", "No XPath: XML of banks is read by a parser of our own."),
  foreign("1.2.8", "LaTeX configured securely", "No LaTeX: PDF is drawn by pdfmake."),
  foreign(
    "1.2.9",
    "Escape in regular expressions",
    "No expression is built from input: the server's few are built from its own words and digits.",
  ),
  held(
    "1.3.1",
    "Sanitise HTML of editors by a known library",
    payloads,
    "server/notes › keeps the parts of %s that the editor supports",
  ),
  held(
    "1.3.2",
    "No eval and the like",
    "asvs/source › no text is run as code",
    "server/pages › only allows its own scripts and styles, by a nonce per response",
  ),
  held(
    "1.3.3",
    "Sanitise and trim for dangerous contexts",
    `${hostile} › with %s is parsed quickly`,
    "server/calls › says where it is wrong: %s",
  ),
  held(
    "1.3.4",
    "No scripts in SVG of users",
    "server/files › is stored by its detected type: %s",
    "server/files › stores a file, returns it unchanged and deletes it",
    "server/pictures › is cached by the browser for the session, and never runs scripts",
  ),
  held(
    "1.3.5",
    "No scripts in Markdown, CSS and templates of users",
    "server/documents › marks a bad placeholder and is still rendered, as a page that runs no scripts",
    payloads,
  ),
  held(
    "1.3.6",
    "No requests forged through the server",
    "server/webhooks › %s is refused",
    "server/webhooks › %s is closed",
    "server/webhooks › is checked again when called, whatever its host name",
  ),
  held(
    "1.3.7",
    "No template injection",
    "server/documents › doesn't show users what they can't see in the record",
    `${hostile} › with %s is checked quickly, and its first errors are reported`,
  ),
  foreign("1.3.8", "No JNDI injection", "No Java."),
  foreign("1.3.9", "Sanitise before memcache", "No memcache."),
  foreign(
    "1.3.10",
    "No hostile format strings",
    "JavaScript has none that reach memory; texts fill named places with values.",
  ),
  held(
    "1.3.11",
    "No injection into mail",
    "server/mail › can't be injected with headers",
    "server/mail › %j is none",
  ),
  foreign(
    "1.4.1",
    "Memory-safe strings and copies",
    "JavaScript is memory-safe; native parts are those of Node, PostgreSQL, sharp and argon2.",
  ),
  held("1.4.2", "No integer overflow", "server/calls › says where it is wrong: %s", fuzz),
  held(
    "1.4.3",
    "Release what is allocated",
    "chaos/aborted-uploads › aborted uploads leave no file and keep none open",
    `${hostile} › that never ends, or uses too much memory, is terminated by itself`,
  ),
  held("1.5.1", "XML without external entities", "server/statements › refuses %s"),
  held(
    "1.5.2",
    "Deserialise untrusted data safely",
    "server/calls › can't reach into JavaScript by the name %s",
    "server/calls › is typed by its schema, from text or JSON",
  ),

  // Validation and business logic
  held(
    "2.1.1",
    "Document the form of each input",
    "server/openapi › describes each field correctly: the call accepts an example of it",
  ),
  exception(
    "2.1.2",
    "Document what must fit together",
    "Which values must fit each other stands in the rules of each entity and in the refusals' texts, not in a document.",
    "A description of each entity's rules in /api.",
  ),
  held("2.1.3", "Document business limits", policy("Input and limits")),
  held("2.2.1", "Check input for what is expected", fuzz, "server/calls › says where it is wrong: %s"),
  held(
    "2.2.2",
    "Check on the server",
    "server/calls › says where it is wrong: %s",
    "server/orders › shows a price that has changed, and gets the new one",
  ),
  held(
    "2.2.3",
    "Check combinations",
    "server/orders › has a contract of someone else, or one not in force",
    "server/later-changes › no record can be inside itself, whatever its parent field",
  ),
  held(
    "2.3.1",
    "Steps in their order, none skipped",
    "server/orders › can't skip a step, and cancelling requires a reason and releases the stock",
    "server/documents › allows only the steps of each status, and refuses others with the reason",
  ),
  held(
    "2.3.2",
    "Business limits are kept",
    "server/orders › would exceed the credit limit",
    "server/service-limits › a payment service accepts orders within its limits, including delivery",
  ),
  held(
    "2.3.3",
    "All of an operation or nothing",
    "server/orders › a refusal leaves the key usable",
    "server/webhooks › rolled-back changes aren't sent",
  ),
  held(
    "2.3.4",
    "No double booking",
    "server/orders › of many concurrent orders for the last pieces only as many succeed as there are pieces",
    "server/orders › the same key sent concurrently creates one order",
  ),
  held(
    "2.4.1",
    "No excessive automated calls",
    "server/calls › are refused for a minute, by session and else by address",
    "server/calls › aren't all taken by one session, nor by one kind of calls",
    "server/api-users › its calls are rate-limited",
  ),

  // Front end
  held(
    "3.2.1",
    "Nothing is shown in the wrong context",
    "server/files › stores a file, returns it unchanged and deletes it",
    "server/calls › answers to POST alone",
    headers,
  ),
  held("3.2.2", "Text is shown as text", screens, "asvs/source › no markup is put into a page as it is"),
  held(
    "3.3.1",
    "Secure cookies with a prefix",
    "server/pages › is bound to https and this host behind a trusted proxy",
  ),
  held(
    "3.3.2",
    "SameSite by purpose",
    "server/pages › is closed to scripts and to other sites; plain on this machine",
  ),
  held("3.3.3", "__Host- prefix", "server/pages › is bound to https and this host behind a trusted proxy"),
  held(
    "3.3.4",
    "HttpOnly where scripts need nothing",
    "server/pages › is closed to scripts and to other sites; plain on this machine",
  ),
  held(
    "3.4.1",
    "HSTS for a year, subdomains too",
    "server/pages › is bound to https and this host behind a trusted proxy",
  ),
  held("3.4.2", "No open CORS", headers),
  held(
    "3.4.3",
    "A content policy with nonces",
    "server/pages › only allows its own scripts and styles, by a nonce per response",
    headers,
  ),
  held("3.4.4", "nosniff", headers),
  held("3.4.5", "A referrer policy", "server/pages › has security headers"),
  held("3.4.6", "frame-ancestors", headers),
  held(
    "3.5.1",
    "No forged requests from other sites",
    "server/calls › is refused without the page's token",
    "server/calls › is refused by what the browser says: %o",
  ),
  held(
    "3.5.2",
    "No call without a preflight from elsewhere",
    "server/calls › is refused in another form: %s",
    "server/calls › is refused with the token of another visitor",
  ),
  held(
    "3.5.3",
    "Sensitive calls by POST",
    "server/calls › answers to POST alone",
    "server/pages › keeps the cookie of a known visitor",
  ),
  foreign(
    "3.5.4",
    "Separate applications on separate hosts",
    "It is one application, and has a host of its own.",
  ),
  held(
    "3.5.5",
    "Check messages of other windows",
    "asvs/source › a page listens to no messages of other windows",
  ),
  held("3.7.1", "No outdated technologies in the browser", headers),
  held(
    "3.7.2",
    "Redirect to own hosts only",
    "app/menu-rules › the requested path is restored completely, and never leads to another site",
    "app/menu-rules › the language page returns to a page of ours, never to another site or itself",
  ),

  // API
  held(
    "4.1.1",
    "Content-Type with charset",
    "server/pages › is the application: %s",
    "server/files › of text is served with its encoding",
    "server/pages › is an svg that browsers keep",
  ),
  foreign(
    "4.1.2",
    "No transparent redirects of calls to https",
    "The product redirects nothing to https; the proxy should do so for pages only.",
  ),
  held("4.1.3", "Proxy headers can't be forged", "server/pages › doesn't trust an unconfigured proxy"),
  held(
    "4.2.1",
    "No request smuggling",
    "server/pages › with two conflicting lengths is refused, since a proxy may use the other one",
  ),
  held(
    "4.3.1",
    "Limit the depth and cost of queries",
    "server/calls › can't ask for lists of long lists",
    "server/calls › is nested six deep at most",
    "server/cost-of-calls › no call scans a long table",
  ),
  foreign("4.3.2", "GraphQL introspection off", "No GraphQL."),
  foreign("4.4.1", "WebSocket over TLS", noWebsocket),
  foreign("4.4.2", "Check the origin of WebSockets", noWebsocket),
  foreign("4.4.3", "Tokens of WebSockets", noWebsocket),
  foreign("4.4.4", "WebSocket tokens by the session", noWebsocket),

  // Files
  held("5.1.1", "Document types and sizes of files", policy("Files")),
  held(
    "5.2.1",
    "Only files of a size that can be handled",
    "server/files › has limits: 50 MB each, twenty per record, one per call",
    limits,
  ),
  held(
    "5.2.2",
    "Type by contents and ending",
    "server/files › is stored by its detected type: %s",
    "server/pictures › is re-encoded upright in two sizes, without location metadata",
  ),
  held(
    "5.2.3",
    "Limits before unpacking",
    `${hostile} › in a Word file that %s is refused with the reason`,
    `${hostile} › to import with %s is refused without blocking others`,
  ),
  held(
    "5.3.1",
    "Uploaded files are never run",
    "server/files › can only be opened with a signed link, for a limited time",
    "server/files › is stored by its detected type: %s",
  ),
  held(
    "5.3.2",
    "No paths from file names",
    "server/files › is stored by its detected type: %s",
    "server/pages › is only found by its exact name: %s",
  ),
  held(
    "5.4.1",
    "Names of downloads are ours",
    "server/files › stores a file, returns it unchanged and deletes it",
  ),
  held(
    "5.4.2",
    "Names of files are encoded",
    "server/files › stores a file, returns it unchanged and deletes it",
    "server/documents › has a file named after it, even if its number contains a slash",
  ),
  exception(
    "5.4.3",
    "Antivirus",
    "No scanner looks at files. They are only downloaded, by staff who may see the record.",
    "A scanner on the store's folder or bucket, or a call to one before a file is stored.",
  ),

  // Authentication
  held(
    "6.1.1",
    "Document defences against guessing",
    policy("Sign-in"),
    "asvs/documented › SECURITY.md says what %s does by %o",
  ),
  held("6.1.2", "Document words that passwords may not contain", policy("Sign-in")),
  held("6.1.3", "Document all ways to sign in", policy("Sign-in")),
  held("6.2.1", "Passwords of 8 characters at least", "server/sign-in › refuses %s"),
  held(
    "6.2.2",
    "Users can change their password",
    "server/sign-in › ends other sessions and keeps this one with a new token",
  ),
  held("6.2.3", "A change takes the current password", "server/sign-in › requires the current one"),
  held("6.2.4", "No password of the common ones", "server/sign-in › refuses %s"),
  held(
    "6.2.5",
    "Any composition",
    "server/sign-in › accepts any characters, up to 200, all of which count; and it never expires",
  ),
  held(
    "6.2.6",
    "Masked input",
    "ui/password-field › hides the password until it is asked for, and hides it again",
  ),
  held(
    "6.2.7",
    "Paste and password managers",
    "ui/password-field › takes what is pasted, and tells a password manager what it is for",
  ),
  held(
    "6.2.8",
    "Passwords count exactly as typed",
    "server/sign-in › accepts any characters, up to 200, all of which count; and it never expires",
  ),
  held(
    "6.2.9",
    "64 characters at least are allowed",
    "server/sign-in › accepts any characters, up to 200, all of which count; and it never expires",
  ),
  held(
    "6.2.10",
    "No forced change",
    "server/sign-in › accepts any characters, up to 200, all of which count; and it never expires",
  ),
  held("6.2.11", "No password with such words", "server/sign-in › refuses %s"),
  exception(
    "6.2.12",
    "No breached password",
    "Passwords are judged by zxcvbn's dictionaries, among them 30,000 of the most breached, not by a whole list of breaches.",
    "The Pwned Passwords list as a filter of some 30 MB beside the product.",
  ),
  held(
    "6.3.1",
    "Defences against guessing",
    "server/sign-in › locks the account for 15 minutes after five failures, by login and by email alike",
    "server/sign-in › locks an address that tries many accounts",
    "server/sign-in › counts concurrent attempts",
  ),
  held(
    "6.3.2",
    "No default accounts",
    "server/config › loads the demo company only into the embedded database, unless it is told to",
    logLine,
  ),
  exception(
    "6.3.3",
    "Several factors for everybody",
    "Access profiles can require a second factor; as delivered, none does. Administrators find who has none. Passwords are long, checked and throttled, and new places are told.",
    "*Requires two-factor authentication* in every profile.",
  ),
  held(
    "6.3.4",
    "No other, weaker ways",
    "server/second-factor › isn't bypassed by a sign-in link, which only sets the password",
    "server/api-users › only its own limit applies to it; guessed tokens count against the address and don't block sign-ins",
    "server/calls › is asked of every call before the server starts",
  ),
  held(
    "6.4.1",
    "First secrets are random, and temporary",
    logLine,
    "server/sign-in-links › works once, even for concurrent uses",
  ),
  foreign("6.4.2", "No hints or secret questions", "There are none."),
  held(
    "6.4.3",
    "A reset passes no second factor",
    "server/second-factor › isn't bypassed by a sign-in link, which only sets the password",
    "server/sign-in-links › lasts an hour for a forgotten password, and ends the user's sessions",
  ),
  held(
    "6.4.4",
    "A lost factor takes proof of identity",
    "server/second-factor › can be removed by an administrator for someone else, ending all their sessions",
    policy("Sign-in"),
  ),
  held(
    "6.5.1",
    "Codes work once",
    "server/second-factor › accepts no code twice, nor one older than the last",
    "server/second-factor › accepts each recovery code once, in any spelling",
    "server/sign-in-links › works once, even for concurrent uses",
  ),
  held(
    "6.5.2",
    "Codes are stored as safe hashes",
    "server/second-factor › has recovery codes that nobody could guess from their hashes: 138 bits each",
    "server/second-factor › are stored only encrypted or hashed",
  ),
  held(
    "6.5.3",
    "Codes of a secure generator",
    "asvs/source › ciphers and hashes are of this decade, from node:crypto and argon2",
  ),
  held(
    "6.5.4",
    "Codes of 20 bits at least",
    "server/second-factor › has recovery codes that nobody could guess from their hashes: 138 bits each",
  ),
  exception(
    "6.5.5",
    "Codes live for 30 seconds",
    "Codes of the half minutes beside are taken too, as clocks of phones differ; each counts once and wrong ones are throttled.",
    "Taking the current half minute alone, and calls of those whose clock is wrong.",
  ),
  foreign("6.6.1", "Codes by phone only beside stronger ways", "No codes by phone or SMS."),
  foreign(
    "6.6.2",
    "Codes sent apart are bound to their request",
    "No codes are sent apart: sign-in links set passwords, and authenticator codes are made by the phone.",
  ),
  foreign("6.6.3", "Codes sent apart are throttled", "No codes are sent apart."),
  foreign("6.8.1", "Identities of several providers", noProvider),
  foreign("6.8.2", "Signatures of assertions", noProvider),
  foreign("6.8.3", "SAML assertions once", noProvider),
  foreign("6.8.4", "Strength of the provider's sign-in", noProvider),

  // Sessions
  held("7.1.1", "Document timeouts", policy("Sessions"), numbers),
  held("7.1.2", "Document parallel sessions", policy("Sessions")),
  foreign("7.1.3", "Document federated sessions", noProvider),
  held(
    "7.2.1",
    "Check sessions on the server",
    "server/sign-in › ends on sign-out, which gives the page a new token",
  ),
  held(
    "7.2.2",
    "Tokens made for each session",
    "server/sign-in › issues a new token, so that a planted one is worthless",
  ),
  held(
    "7.2.3",
    "Tokens of 128 random bits",
    "server/pages › is closed to scripts and to other sites; plain on this machine",
    "asvs/source › ciphers and hashes are of this decade, from node:crypto and argon2",
  ),
  held(
    "7.2.4",
    "A new token at each sign-in",
    "server/sign-in › issues a new token, so that a planted one is worthless",
  ),
  held(
    "7.3.1",
    "Idle timeout",
    "server/sign-in › expires after eight hours of inactivity, by the database's clock",
  ),
  held(
    "7.3.2",
    "Absolute timeout",
    "server/sign-in › expires after seven days regardless of use, a remembered one after thirty",
  ),
  held(
    "7.4.1",
    "An ended session is worth nothing",
    "server/sign-in › ends on sign-out, which gives the page a new token",
  ),
  held(
    "7.4.2",
    "Sessions end with their account",
    "server/sign-in › ends when its user is suspended",
    "server/sign-in › doesn't get its sessions back after being suspended or removed",
  ),
  held(
    "7.4.3",
    "Other sessions end with a changed factor",
    "server/sign-in › ends other sessions and keeps this one with a new token",
    "server/second-factor › turns it off by password and code, and closes the other sessions",
  ),
  held(
    "7.4.4",
    "A visible way to sign out",
    "e2e/sign-in › signing out closes the product until the next sign-in, in the other tab too",
  ),
  held(
    "7.4.5",
    "Administrators can end sessions",
    "server/sign-in › doesn't get its sessions back after being suspended or removed",
  ),
  exception(
    "7.5.1",
    "Authenticate again before sensitive changes",
    "Passwords and second factors ask again; a user's email is changed by administrators, without.",
    "Asking the administrator for their password when a user's email or login changes.",
  ),
  exception(
    "7.5.2",
    "End sessions, after authenticating again",
    "Users see their sessions and end them, without being asked for the password.",
    "The password in auth/sessions/revoke and in the dialog.",
  ),
  foreign("7.6.1", "Session lifetimes with providers", noProvider),
  held(
    "7.6.2",
    "No session without an act of the user",
    "server/pages › keeps the cookie of a known visitor",
    "server/sign-in-links › lets an invited user choose a password and makes them active",
  ),

  // Authorisation
  held("8.1.1", "Document rules of access", policy("Rights")),
  held("8.1.2", "Document rules of fields", policy("Rights")),
  held(
    "8.2.1",
    "Functions by permission",
    "server/rights › is closed without a profile for it, and says which right is missing",
    "server/rights › lets read-only users only read",
  ),
  held(
    "8.2.2",
    "Records by permission",
    "server/rights › own, team, department and all widen in that order, in lists, lookups, records and counts alike",
    "server/beyond-reach › no call of a list names records of lists that the user can't see",
  ),
  held(
    "8.2.3",
    "Fields by permission",
    "server/rights › costs are only visible with an explicit grant, on every path",
    "server/beyond-reach › no call returns a hidden field, and no search matches it",
  ),
  held(
    "8.3.1",
    "Decided on the server",
    "server/rights › tells the screen what the call would decide",
    "server/calls › is asked of every call before the server starts",
  ),
  foreign("8.4.1", "Tenants kept apart", "An installation is one company's."),

  // Self-contained tokens
  held(
    "9.1.1",
    "Check signatures of tokens",
    "server/files › can only be opened with a signed link, for a limited time",
  ),
  foreign(
    "9.1.2",
    "Only allowed algorithms",
    "Links have no header that names one: it is always HMAC-SHA-256.",
  ),
  foreign("9.1.3", "Keys from trusted sources", "Links name no key: it is always the server's own."),
  held(
    "9.2.1",
    "Only within the time of a token",
    "server/files › can only be opened with a signed link, for a limited time",
  ),
  held("9.2.2", "Only tokens of the right kind", "server/files › link of one kind doesn't open another kind"),
  foreign("9.2.3", "Only tokens for this service", noAssertions),
  foreign("9.2.4", "Audiences of one key", noAssertions),

  // OAuth and OpenID Connect
  ...["10.1.1", "10.1.2", "10.2.1", "10.2.2", "10.3.1", "10.3.2", "10.3.3", "10.3.4"].map((id) =>
    foreign(id, "OAuth clients and resource servers", noOauth),
  ),
  ...Array.from({ length: 11 }, (_, at) => foreign(`10.4.${at + 1}`, "OAuth authorisation servers", noOauth)),
  ...Array.from({ length: 5 }, (_, at) => foreign(`10.5.${at + 1}`, "OpenID Connect clients", noOauth)),
  ...["10.6.1", "10.6.2", "10.7.1", "10.7.2", "10.7.3"].map((id) =>
    foreign(id, "OpenID providers and consent", noOauth),
  ),

  // Cryptography
  held("11.1.1", "A policy for keys", policy("Keys")),
  held("11.1.2", "An inventory of cryptography", policy("Keys")),
  held(
    "11.2.1",
    "Known implementations",
    "asvs/source › ciphers and hashes are of this decade, from node:crypto and argon2",
  ),
  held(
    "11.2.2",
    "Algorithms and keys can be replaced",
    "server/seal-anew › opens with the new key alone what the one before sealed, in every table",
    "server/seal-anew › is declared for everything that is sealed",
  ),
  held(
    "11.2.3",
    "128 bits of security at least",
    "server/second-factor › can only be decrypted for their owner and with their key",
    "asvs/source › ciphers and hashes are of this decade, from node:crypto and argon2",
  ),
  held(
    "11.3.1",
    "No insecure modes",
    "asvs/source › ciphers and hashes are of this decade, from node:crypto and argon2",
  ),
  held("11.3.2", "Approved ciphers", "server/second-factor › are stored only encrypted or hashed"),
  held(
    "11.3.3",
    "Authenticated encryption",
    "server/second-factor › can only be decrypted for their owner and with their key",
  ),
  held(
    "11.4.1",
    "Approved hashes",
    "asvs/source › ciphers and hashes are of this decade, from node:crypto and argon2",
  ),
  held(
    "11.4.2",
    "Passwords by a slow hash",
    "server/sign-in › doesn't store tokens or passwords in plain text",
    "asvs/documented › SECURITY.md says what %s does by %o",
  ),
  held(
    "11.4.3",
    "Hashes of integrity of 256 bits",
    "server/scheduled-tasks › is sealed event by event: events altered or removed outside the application are found and reported once",
  ),
  foreign(
    "11.4.4",
    "Keys from passwords are stretched",
    "No key is derived from a password: SECRET_KEY is random and long.",
  ),
  held(
    "11.5.1",
    "Random values of 128 bits",
    "server/second-factor › has recovery codes that nobody could guess from their hashes: 138 bits each",
    logLine,
    "server/pages › is closed to scripts and to other sites; plain on this machine",
  ),
  foreign("11.6.1", "Approved key pairs and signatures", "No key pairs and no public-key signatures."),

  // Communication
  exception("12.1.1", "TLS 1.2 and 1.3 only", proxy, "The proxy's settings, as SECURITY.md says."),
  exception("12.1.2", "Recommended cipher suites", proxy, "The proxy's settings."),
  foreign("12.1.3", "Check client certificates", "No client certificates."),
  held(
    "12.2.1",
    "TLS for browsers, no fallback",
    "server/config › only allows plain http from other machines if configured",
  ),
  exception(
    "12.2.2",
    "Publicly trusted certificates",
    proxy,
    "A certificate at the proxy, as SECURITY.md says.",
  ),
  exception(
    "12.3.1",
    "Encrypted connections to everything else",
    "Webhooks are https and mail with a password demands TLS; DATABASE_URL, RATES_URL and a mail server without password may be plain if they are set so.",
    "Refusing addresses without TLS beyond this machine.",
  ),
  held(
    "12.3.2",
    "Check servers' certificates",
    "asvs/source › certificates of other servers are always checked",
  ),
  foreign(
    "12.3.3",
    "TLS between internal services",
    "There are none: one server, and a database by a local socket.",
  ),
  foreign("12.3.4", "Trusted certificates between internal services", "There are none."),

  // Configuration
  held(
    "13.1.1",
    "Document all connections",
    "asvs/documented › SECURITY.md names every setting by which the server reaches another one",
    policy("Connections"),
  ),
  exception(
    "13.2.1",
    "Short-lived credentials between services",
    "The embedded database is closed by its socket's rights; DATABASE_URL, the bucket and the mail server have lasting passwords.",
    "Certificates or short-lived tokens for those, in their drivers.",
  ),
  exception(
    "13.2.2",
    "Least privileges between services",
    "The server is the superuser of its embedded database, which has a socket of its own; an external one can be given a plain role.",
    "A role of its own without the right to make extensions.",
  ),
  held(
    "13.2.3",
    "No default credentials",
    "server/embedded › only listens on a socket, closed to other accounts",
    logLine,
  ),
  exception(
    "13.2.4",
    "An allow-list of external systems",
    "The settings name all servers but those of webhooks and connections, which may be any public https address.",
    "A list of hosts in a setting, or a firewall.",
  ),
  exception(
    "13.2.5",
    "An allow-list of what the server may load",
    "As 13.2.4; documents load nothing, and nothing else is fetched.",
    "A list of hosts in a setting, or a firewall.",
  ),
  exception(
    "13.3.1",
    "A vault for secrets",
    "Secrets come from the environment or a file that only the server's account reads; none is in the source.",
    "The operator's vault, which fills the environment.",
  ),
  held(
    "13.3.2",
    "Least access to secrets",
    "server/config › is generated once in the data folder, readable only by its owner",
    "server/service-limits › are never returned",
  ),
  held(
    "13.4.1",
    "No source control folder is served",
    "server/pages › no folder is listed, and nothing outside the assets is served",
  ),
  held(
    "13.4.2",
    "No debugging in production",
    "server/calls › of an internal error contains only the request id",
  ),
  held(
    "13.4.3",
    "No listings of folders",
    "server/pages › no folder is listed, and nothing outside the assets is served",
  ),
  held("13.4.4", "No TRACE", "server/pages › isn't echoed by TRACE"),
  held(
    "13.4.5",
    "Documents and monitoring not open to all",
    "server/openapi › is for signed-in users",
    "server/pages › is available to monitoring",
  ),

  // Data
  held("14.1.1", "Classify data", policy("Data")),
  held("14.1.2", "Document how each class is kept", policy("Data")),
  held(
    "14.2.1",
    "No secrets in URLs",
    "server/second-factor › isn't bypassed by a sign-in link, which only sets the password",
    "server/api-users › a program calls with a token and JSON, without a CSRF token, within its profiles' permissions",
  ),
  held(
    "14.2.2",
    "No sensitive data in caches of servers",
    "server/calls › has its own request number and is never stored",
    "server/idempotency › stores replies encrypted, since they can contain secrets",
  ),
  held("14.2.3", "No trackers", headers),
  held(
    "14.2.4",
    "Data is kept as documented",
    "server/parties › loses name and contacts, even in the history, for good, and keeps orders",
    "server/mail › stores emails encrypted, sends them, and then deletes their contents",
  ),
  held(
    "14.3.1",
    "The browser forgets at sign-out",
    "app/shell › posts, forgets and ends at the sign-in",
    "app/cart › is gone after a sign-out",
  ),
  held(
    "14.3.2",
    "No caching in browsers",
    "server/calls › has its own request number and is never stored",
    "server/pages › is the application: %s",
  ),
  exception(
    "14.3.3",
    "No sensitive data in the browser's storage",
    "The cart and unsaved forms are kept there until they are saved or the user signs out, so that a fault loses nothing typed.",
    "Keeping both on the server alone.",
  ),

  // Code and architecture
  held("15.1.1", "Document when libraries are mended", policy("Libraries")),
  held(
    "15.1.2",
    "An inventory of libraries",
    "asvs/source › no package comes from anywhere but the npm registry, and each is pinned by its hash",
  ),
  held("15.1.3", "Document what is expensive", policy("Input and limits")),
  exception(
    "15.2.1",
    "Libraries within their times",
    "npm audit runs in continuous integration; that the times are kept is up to the maintainers.",
    "A release that is refused while a known vulnerability is older than the times of SECURITY.md.",
  ),
  held(
    "15.2.2",
    "Expensive functions can't stop the server",
    "server/job-queue › lets no one occupy all slots: users without running jobs come first",
    `${hostile} › to import with %s is refused without blocking others`,
    "server/calls › aren't all taken by one session, nor by one kind of calls",
  ),
  exception(
    "15.2.3",
    "Only what production needs",
    "The build holds neither tests nor tools, but the demo company is part of it, though not loaded where DATABASE_URL is set.",
    "A build without the demo.",
  ),
  held(
    "15.3.1",
    "Only the fields that are due",
    "server/rights › costs are only visible with an explicit grant, on every path",
  ),
  held(
    "15.3.2",
    "No redirects are followed",
    "server/webhooks › a test is sent right away, and redirects aren't followed",
  ),
  held(
    "15.3.3",
    "No mass assignment",
    "server/rights › statuses and service-managed fields can't be written directly",
    "server/rights › a read-only field can't be written, and a granted one can",
  ),
  held(
    "15.3.4",
    "The user's address can't be forged",
    "server/pages › doesn't trust an unconfigured proxy",
    "server/sign-in › locks an address that tries many accounts",
  ),
  held(
    "15.3.5",
    "Strict types",
    "server/calls › is typed by its schema, from text or JSON",
    "server/calls › says where it is wrong: %s",
  ),
  held("15.3.6", "No prototype pollution", "server/calls › can't reach into JavaScript by the name %s"),
  held(
    "15.3.7",
    "No parameter pollution",
    "server/calls › is nested by brackets and keeps repeated names",
    "server/calls › says where it is wrong: %s",
  ),

  // Logging and errors
  held("16.1.1", "Document the logs", policy("Logs")),
  held("16.2.1", "When, where, who and what", logLine),
  held("16.2.2", "Times in UTC", logLine),
  held("16.2.3", "Only documented logs", policy("Logs"), logLine),
  held("16.2.4", "Logs that programs can read", logLine),
  held(
    "16.2.5",
    "No secrets in logs",
    "server/log › shows the query and its cause, without any values",
    "server/sign-in › contains no passwords, and no unknown logins as typed",
    logLine,
  ),
  held(
    "16.3.1",
    "Sign-ins are logged",
    "server/sign-in › records sign-ins, failures, sign-outs and password changes, with their addresses",
  ),
  held("16.3.2", "Refusals are logged", logLine),
  held("16.3.3", "Attempts to get past a check are logged", logLine),
  held("16.3.4", "Faults are logged", "server/log › is a fault"),
  held("16.4.1", "No injection into logs", logLine),
  exception(
    "16.4.2",
    "Logs are protected",
    "The history is append-only and sealed; the request log is the standard output, kept by the operator.",
    "The operator's collector, as SECURITY.md says.",
  ),
  exception(
    "16.4.3",
    "Logs leave the machine",
    "The server writes to its standard output.",
    "The operator's collector.",
  ),
  held("16.5.1", "Errors tell nothing", "server/calls › of an internal error contains only the request id"),
  held(
    "16.5.2",
    "Secure while others fail",
    "server/pages › stays up without its database, says so, and recovers when that is back",
    "server/mail › retries temporary failures, and eventually gives up",
  ),
  held(
    "16.5.3",
    "A fault opens nothing",
    "server/calls › asks to try again when the database takes too long",
    "server/webhooks › rolled-back changes aren't sent",
  ),

  // WebRTC
  ...["17.1.1", "17.2.1", "17.2.2", "17.2.3", "17.2.4", "17.3.1", "17.3.2"].map((id) =>
    foreign(id, "WebRTC", noWebrtc),
  ),
];
