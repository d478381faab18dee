import { useEffect, useRef, useState } from "react";
import type { Key } from "../data-list/selection.ts";
import type { Branch, TreeNode } from "./tree-rows.ts";

export type LoadChildren<Node> = (node: Node, signal: AbortSignal) => Promise<readonly Node[]>;

/** Children of expanded nodes: given or loaded. */
export function useBranches<Node extends TreeNode>(load: LoadChildren<Node> | undefined) {
  const [branches, setBranches] = useState<ReadonlyMap<Key, Branch<Node>>>(new Map());
  const requests = useRef(new Map<Key, AbortController>());

  useEffect(() => {
    const all = requests.current;
    return () => {
      for (const controller of all.values()) controller.abort();
      all.clear();
    };
  }, []);

  const set = (id: Key, branch: Branch<Node>) => setBranches((known) => new Map(known).set(id, branch));

  /** Loads a node's children, or reloads them while the old ones stay visible. */
  const ask = async (node: Node) => {
    if (!load || node.children) return;
    requests.current.get(node.id)?.abort();
    const controller = new AbortController();
    requests.current.set(node.id, controller);
    setBranches((known) =>
      new Map(known).set(node.id, { status: "loading", children: known.get(node.id)?.children }),
    );
    const answer = await load(node, controller.signal).then(
      (children): Branch<Node> => ({ status: "loaded", children }),
      (): Branch<Node> => ({ status: "failed" }),
    );
    if (controller.signal.aborted) return;
    requests.current.delete(node.id);
    set(node.id, answer);
  };

  const branchOf = (node: Node): Branch<Node> | undefined =>
    node.children || !load ? { status: "loaded", children: node.children ?? [] } : branches.get(node.id);

  return { branchOf, ask };
}
