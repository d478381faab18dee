import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Networks that aren't on the public internet: loopback, private and reserved ranges. */
const closed = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  closed.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 9],
  ["ff00::", 8],
] as const)
  closed.addSubnet(network, prefix, "ipv6");

/** Also handles IPv4-mapped IPv6: `::ffff:10.0.0.1`. */
export const isClosedAddress = (address: string): boolean =>
  isIP(address) === 0 || closed.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");

export class ClosedAddress extends Error {
  constructor() {
    super("The address is in a private network.");
  }
}

/** Resolves a host name and rejects private addresses. The checked addresses are the ones connected to. */
export const openLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    if (addresses.length === 0 || addresses.some(({ address }) => isClosedAddress(address)))
      return callback(new ClosedAddress(), "", 0);
    if (options.all) return callback(null, addresses);
    const [{ address, family }] = addresses as [{ address: string; family: number }];
    return callback(null, address, family);
  });
};

let privateNetworks = false;

/** Allows private networks, for programs on the same network, if the server's operator enables it. */
export const allowPrivateNetworks = (allowed: boolean): void => {
  privateNetworks = allowed;
};
export const arePrivateNetworksAllowed = (): boolean => privateNetworks;

/** Whether a URL may be called: https only, no user name or password in it, not in a private network. */
export function isCallable(text: string): boolean {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return false;
  }
  if (url.username !== "" || url.password !== "") return false;
  if (privateNetworks) return url.protocol === "https:" || url.protocol === "http:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return url.protocol === "https:" && (isIP(host) === 0 || !isClosedAddress(host));
}
