import { exception, foreign, held, type Requirement } from "./requirement.ts";

const hostile = "chaos/hostile-inputs";
const screens =
  "chaos/stored-xss-screens › shows records, their files, notes, history and documents as they were typed";
const payloads = "chaos/stored-xss › runs none of many payloads, however they are written into a text";
const policy = (section: string) => `.github/SECURITY.md › ${section}`;
const numbers = "asvs/documented › SECURITY.md says what the code does: %s";
const limits = "server/calls › is refused with 413: %s";
const headers = "server/pages › has with every other answer the headers that keep it out of wrong hands";
const fuzz = "server/fuzz › %s answers anything in good form";
const logLine = "server/start › starts from nothing, tells how to sign in first, and ends in order";
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
    "server/notes › keeps of %s what an editor writes",
  ),
  held(
    "1.1.2",
    "Encode last, for the interpreter that reads it",
    payloads,
    "server/exchange › holds what was asked for, in its order, in words, and no cell that a spreadsheet would run",
    "server/mail › says the same in plain words and as a page, in which nothing is a tag",
  ),
  held(
    "1.2.1",
    "Encode for HTML, attributes, CSS and headers",
    payloads,
    screens,
    "server/files › keeps a file, gives it back whole and forgets it",
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
    "server/notes › keeps of %s what an editor writes",
  ),
  held(
    "1.3.2",
    "No eval and the like",
    "asvs/source › no text is run as code",
    "server/pages › lets its own scripts and styles run by a nonce of this answer alone",
  ),
  held(
    "1.3.3",
    "Sanitise and trim for dangerous contexts",
    `${hostile} › with %s is read at once`,
    "server/calls › says where it is wrong: %s",
  ),
  held(
    "1.3.4",
    "No scripts in SVG of users",
    "server/files › is kept by what it holds: %s",
    "server/files › keeps a file, gives it back whole and forgets it",
    "server/pictures › is kept by the browser as long as the session lasts, and never runs",
  ),
  held(
    "1.3.5",
    "No scripts in Markdown, CSS and templates of users",
    "server/documents › marks a bad placeholder and is drawn all the same, as a page that runs nothing",
    payloads,
  ),
  held(
    "1.3.6",
    "No requests forged through the server",
    "server/webhooks › %s is refused",
    "server/webhooks › %s is closed",
    "server/webhooks › is looked at again when it is called, whatever its name",
  ),
  held(
    "1.3.7",
    "No template injection",
    "server/documents › shows nobody what they may not see in the record",
    `${hostile} › with %s is looked through at once, and its first faults are told`,
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
    "server/mail › lets nothing into the headers",
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
    "chaos/aborted-uploads › uploads that are broken off leave no file and hold none open",
    `${hostile} › that goes on for ever, or takes too much, is ended alone`,
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
    "server/openapi › says what each field takes: the call accepts an example of it",
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
    "server/orders › stands under a contract of somebody else, or one not in force",
    "server/later-changes › no record lies in itself, whatever it can lie in",
  ),
  held(
    "2.3.1",
    "Steps in their order, none skipped",
    "server/orders › can't skip a step, and cancelling asks for the reason and gives the stock back",
    "server/documents › allows from each status its own steps, and refuses every other with the reason",
  ),
  held(
    "2.3.2",
    "Business limits are kept",
    "server/orders › would take the debt over the credit limit",
    "server/service-limits › a payment service takes orders of its size, delivery and all",
  ),
  held(
    "2.3.3",
    "All of an operation or nothing",
    "server/orders › a refusal leaves the key usable",
    "server/webhooks › what was rolled back is not told",
  ),
  held(
    "2.3.4",
    "No double booking",
    "server/orders › of many who order the last pieces at once only as many succeed as there are pieces",
    "server/orders › the same key sent at the same time makes one order",
  ),
  held(
    "2.4.1",
    "No excessive automated calls",
    "server/calls › are refused for a minute, by session and else by address",
    "server/calls › aren't all taken by one session, nor by one kind of calls",
    "server/api-users › it is limited in how often it calls",
  ),

  // Front end
  held(
    "3.2.1",
    "Nothing is shown in the wrong context",
    "server/files › keeps a file, gives it back whole and forgets it",
    "server/calls › answers to POST alone",
    headers,
  ),
  held("3.2.2", "Text is shown as text", screens, "asvs/source › no markup is put into a page as it is"),
  held(
    "3.3.1",
    "Secure cookies with a prefix",
    "server/pages › is bound to https and to this host behind a proxy, whose word counts",
  ),
  held(
    "3.3.2",
    "SameSite by purpose",
    "server/pages › is closed to scripts and to other sites; plain on this machine",
  ),
  held(
    "3.3.3",
    "__Host- prefix",
    "server/pages › is bound to https and to this host behind a proxy, whose word counts",
  ),
  held(
    "3.3.4",
    "HttpOnly where scripts need nothing",
    "server/pages › is closed to scripts and to other sites; plain on this machine",
  ),
  held(
    "3.4.1",
    "HSTS for a year, subdomains too",
    "server/pages › is bound to https and to this host behind a proxy, whose word counts",
  ),
  held("3.4.2", "No open CORS", headers),
  held(
    "3.4.3",
    "A content policy with nonces",
    "server/pages › lets its own scripts and styles run by a nonce of this answer alone",
    headers,
  ),
  held("3.4.4", "nosniff", headers),
  held("3.4.5", "A referrer policy", "server/pages › carries the headers that browsers protect by"),
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
    "server/pages › changes nothing: the cookie of a known visitor stays",
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
    "app/menu-rules › the wanted path is remembered whole, and never leads away",
    "app/menu-rules › the language's page goes back to a page of ours, and never to another site or to itself",
  ),

  // API
  held(
    "4.1.1",
    "Content-Type with charset",
    "server/pages › is the application: %s",
    "server/files › of text says in which encoding it is",
    "server/pages › is an svg that browsers keep",
  ),
  foreign(
    "4.1.2",
    "No transparent redirects of calls to https",
    "The product redirects nothing to https; the proxy should do so for pages only.",
  ),
  held(
    "4.1.3",
    "Proxy headers can't be forged",
    "server/pages › doesn't believe a proxy that isn't announced",
  ),
  held(
    "4.2.1",
    "No request smuggling",
    "server/pages › whose length is told in two ways is refused, for a proxy may read the other one",
  ),
  held(
    "4.3.1",
    "Limit the depth and cost of queries",
    "server/calls › can't ask for lists of long lists",
    "server/calls › is nested six deep at most",
    "server/cost-of-calls › no call reads through a long table",
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
    "server/files › has its limits: 50 MB each, twenty a record, one a call",
    limits,
  ),
  held(
    "5.2.2",
    "Type by contents and ending",
    "server/files › is kept by what it holds: %s",
    "server/pictures › is drawn anew, upright, in two sizes, and says nothing of where it was taken",
  ),
  held(
    "5.2.3",
    "Limits before unpacking",
    `${hostile} › in a Word file that %s is refused with the reason`,
    `${hostile} › to import with %s is refused, and nobody waits`,
  ),
  held(
    "5.3.1",
    "Uploaded files are never run",
    "server/files › opens by a link of ours alone, and for a while",
    "server/files › is kept by what it holds: %s",
  ),
  held(
    "5.3.2",
    "No paths from file names",
    "server/files › is kept by what it holds: %s",
    "server/pages › is found by its name alone: %s",
  ),
  held(
    "5.4.1",
    "Names of downloads are ours",
    "server/files › keeps a file, gives it back whole and forgets it",
  ),
  held(
    "5.4.2",
    "Names of files are encoded",
    "server/files › keeps a file, gives it back whole and forgets it",
    "server/documents › has a file of its whole name, whose numbers may be written with a slash",
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
    "server/sign-in › closes the other sessions and keeps this one under a new token",
  ),
  held("6.2.3", "A change takes the current password", "server/sign-in › needs the current one"),
  held("6.2.4", "No password of the common ones", "server/sign-in › refuses %s"),
  held(
    "6.2.5",
    "Any composition",
    "server/sign-in › takes any characters, 200 at most, each of which counts; and it never runs out",
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
    "server/sign-in › takes any characters, 200 at most, each of which counts; and it never runs out",
  ),
  held(
    "6.2.9",
    "64 characters at least are allowed",
    "server/sign-in › takes any characters, 200 at most, each of which counts; and it never runs out",
  ),
  held(
    "6.2.10",
    "No forced change",
    "server/sign-in › takes any characters, 200 at most, each of which counts; and it never runs out",
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
    "server/sign-in › counts attempts that come at once",
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
    "server/second-factor › isn't passed by a sign-in link, which sets the password alone",
    "server/api-users › its own limit alone holds it back; what is guessed counts against the address, and keeps nobody from signing in",
    "server/calls › is asked of every call before the server starts",
  ),
  held(
    "6.4.1",
    "First secrets are random, and temporary",
    logLine,
    "server/sign-in-links › works once, also for two who use it together",
  ),
  foreign("6.4.2", "No hints or secret questions", "There are none."),
  held(
    "6.4.3",
    "A reset passes no second factor",
    "server/second-factor › isn't passed by a sign-in link, which sets the password alone",
    "server/sign-in-links › lasts an hour for somebody who forgot the password, and closes their sessions",
  ),
  held(
    "6.4.4",
    "A lost factor takes proof of identity",
    "server/second-factor › is removed by an administrator for who lost the phone, with all sessions; never for oneself",
    policy("Sign-in"),
  ),
  held(
    "6.5.1",
    "Codes work once",
    "server/second-factor › takes no code twice, nor one from before the last",
    "server/second-factor › takes each recovery code once, however it is typed",
    "server/sign-in-links › works once, also for two who use it together",
  ),
  held(
    "6.5.2",
    "Codes are stored as safe hashes",
    "server/second-factor › has recovery codes that nobody could guess from their hashes: 138 bits each",
    "server/second-factor › are stored encrypted or hashed, and stand nowhere else",
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
    "server/sign-in › ends at the sign-out, which gives a fresh token to the page",
  ),
  held(
    "7.2.2",
    "Tokens made for each session",
    "server/sign-in › gives a new token, so that one planted before is worth nothing",
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
    "server/sign-in › gives a new token, so that one planted before is worth nothing",
  ),
  held(
    "7.3.1",
    "Idle timeout",
    "server/sign-in › ends when it isn't used for eight hours, by the database's clock",
  ),
  held(
    "7.3.2",
    "Absolute timeout",
    "server/sign-in › ends after seven days whatever its use, a remembered one after thirty",
  ),
  held(
    "7.4.1",
    "An ended session is worth nothing",
    "server/sign-in › ends at the sign-out, which gives a fresh token to the page",
  ),
  held(
    "7.4.2",
    "Sessions end with their account",
    "server/sign-in › is closed to a user who is suspended meanwhile",
    "server/sign-in › that is suspended or removed doesn't find its sessions again when it comes back",
  ),
  held(
    "7.4.3",
    "Other sessions end with a changed factor",
    "server/sign-in › closes the other sessions and keeps this one under a new token",
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
    "server/sign-in › that is suspended or removed doesn't find its sessions again when it comes back",
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
    "server/pages › changes nothing: the cookie of a known visitor stays",
    "server/sign-in-links › lets an invited user choose a password and makes them active",
  ),

  // Authorisation
  held("8.1.1", "Document rules of access", policy("Rights")),
  held("8.1.2", "Document rules of fields", policy("Rights")),
  held(
    "8.2.1",
    "Functions by permission",
    "server/rights › answers nothing to whoever has no profile for it, and says which right is missing",
    "server/rights › lets a reader read and nothing else",
  ),
  held(
    "8.2.2",
    "Records by permission",
    "server/rights › own, the team's, the department's and all widen in that order, in lists, lookups, records and counts alike",
    "server/beyond-reach › who may see the records of one list alone is told the name of no other's, by none of its calls",
  ),
  held(
    "8.2.3",
    "Fields by permission",
    "server/rights › a cost is shown to nobody whose profile doesn't name it, on no path",
    "server/beyond-reach › a hidden field is told by no call, and no search finds a record by it",
  ),
  held(
    "8.3.1",
    "Decided on the server",
    "server/rights › tells the screen the same as the call would",
    "server/calls › is asked of every call before the server starts",
  ),
  foreign("8.4.1", "Tenants kept apart", "An installation is one company's."),

  // Self-contained tokens
  held(
    "9.1.1",
    "Check signatures of tokens",
    "server/files › opens by a link of ours alone, and for a while",
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
    "server/files › opens by a link of ours alone, and for a while",
  ),
  held("9.2.2", "Only tokens of the right kind", "server/files › of one kind opens nothing of another"),
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
  exception(
    "11.2.2",
    "Algorithms and keys can be replaced",
    "Hashes of passwords name their parameters and can be raised; what SECRET_KEY sealed has no number of its key, and is entered anew when it changes.",
    "A key number in each sealed text, and a command that seals anew.",
  ),
  held(
    "11.2.3",
    "128 bits of security at least",
    "server/second-factor › open for their owner alone, and with their key alone",
    "asvs/source › ciphers and hashes are of this decade, from node:crypto and argon2",
  ),
  held(
    "11.3.1",
    "No insecure modes",
    "asvs/source › ciphers and hashes are of this decade, from node:crypto and argon2",
  ),
  held(
    "11.3.2",
    "Approved ciphers",
    "server/second-factor › are stored encrypted or hashed, and stand nowhere else",
  ),
  held(
    "11.3.3",
    "Authenticated encryption",
    "server/second-factor › open for their owner alone, and with their key alone",
  ),
  held(
    "11.4.1",
    "Approved hashes",
    "asvs/source › ciphers and hashes are of this decade, from node:crypto and argon2",
  ),
  held(
    "11.4.2",
    "Passwords by a slow hash",
    "server/sign-in › keeps no token and no password as they are",
    "asvs/documented › SECURITY.md says what %s does by %o",
  ),
  held(
    "11.4.3",
    "Hashes of integrity of 256 bits",
    "server/scheduled-tasks › is sealed event by event: what is changed or removed behind the program's back is found, and told once",
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
    "server/config › opens plain http to other machines only when it is asked to",
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
    "server/embedded › listens on a socket alone, closed to other accounts",
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
    "server/config › is made once in the data folder, readable by its owner alone",
    "server/service-limits › are read back by nobody",
  ),
  held(
    "13.4.1",
    "No source control folder is served",
    "server/pages › no folder is listed, and nothing beside the assets is given out",
  ),
  held("13.4.2", "No debugging in production", "server/calls › of a fault holds its number and nothing else"),
  held(
    "13.4.3",
    "No listings of folders",
    "server/pages › no folder is listed, and nothing beside the assets is given out",
  ),
  held("13.4.4", "No TRACE", "server/pages › isn't sent back to who asks for a trace of it"),
  held(
    "13.4.5",
    "Documents and monitoring not open to all",
    "server/openapi › is for whoever is signed in",
    "server/pages › is told to whoever watches it",
  ),

  // Data
  held("14.1.1", "Classify data", policy("Data")),
  held("14.1.2", "Document how each class is kept", policy("Data")),
  held(
    "14.2.1",
    "No secrets in URLs",
    "server/second-factor › isn't passed by a sign-in link, which sets the password alone",
    "server/api-users › a program calls with its token, JSON and no CSRF token, as far as its profiles reach",
  ),
  held(
    "14.2.2",
    "No sensitive data in caches of servers",
    "server/calls › has its own request number and is never stored",
    "server/idempotency › stores a reply unreadably, since it can hold a secret",
  ),
  held("14.2.3", "No trackers", headers),
  held(
    "14.2.4",
    "Data is kept as documented",
    "server/parties › loses name and contacts, in the history too, and keeps orders; nothing brings them back",
    "server/mail › holds a mail sealed, sends it, and then holds nothing of what it said",
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
    "Nobody but the maintainers checks it: the tests run without the network.",
    "npm audit in continuous integration, with the times of SECURITY.md.",
  ),
  held(
    "15.2.2",
    "Expensive functions can't stop the server",
    "server/job-queue › lets nobody take all places: who has a job running waits for those who have none",
    `${hostile} › to import with %s is refused, and nobody waits`,
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
    "server/rights › a cost is shown to nobody whose profile doesn't name it, on no path",
  ),
  held(
    "15.3.2",
    "No redirects are followed",
    "server/webhooks › a test is sent at once, and a redirect is followed nowhere",
  ),
  held(
    "15.3.3",
    "No mass assignment",
    "server/rights › the next status and the service's own fields are written by nobody",
    "server/rights › a field that is only readable is refused for writing, and one that is granted is open",
  ),
  held(
    "15.3.4",
    "The user's address can't be forged",
    "server/pages › doesn't believe a proxy that isn't announced",
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
    "server/log › shows the query and its cause, and none of the values",
    "server/sign-in › keeps no password, nor what was typed as an unknown login",
    logLine,
  ),
  held(
    "16.3.1",
    "Sign-ins are logged",
    "server/sign-in › tells who signed in, failed to, left and changed the password, and from where",
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
  held("16.5.1", "Errors tell nothing", "server/calls › of a fault holds its number and nothing else"),
  held(
    "16.5.2",
    "Secure while others fail",
    "server/pages › goes on without its database, says so, and recovers when that is back",
    "server/mail › tries again what fails for now, and gives up in the end",
  ),
  held(
    "16.5.3",
    "A fault opens nothing",
    "server/calls › asks to try again when the database takes too long",
    "server/webhooks › what was rolled back is not told",
  ),

  // WebRTC
  ...["17.1.1", "17.2.1", "17.2.2", "17.2.3", "17.2.4", "17.3.1", "17.3.2"].map((id) =>
    foreign(id, "WebRTC", noWebrtc),
  ),
];
