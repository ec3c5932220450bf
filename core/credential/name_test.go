package credential

import "testing"

func TestRolesOfNames(t *testing.T) {
	for name, want := range map[string]struct {
		role role
		sure bool
	}{
		"Authorization": {anAuthHeader, true}, "proxy-authorization": {anAuthHeader, true}, "authorizations": {noSecret, false},
		"bearer": {aToken, true}, "the_bearer": {aToken, true}, "kubeconfig": {aKubeconfig, true},
		"my.kubeconfig":   {aKubeconfig, true},
		"kubeconfig_path": {aKubeconfig, true}, "kubeconfig_file": {aKubeconfig, true}, "kube_config": {aKubeconfig, true},
		"KubeConfig": {aKubeconfig, true}, "kube-config-file": {aKubeconfig, true}, "kube_config_path": {aKubeconfig, true},
		"config": {noSecret, false}, "file": {noSecret, false}, "path": {noSecret, false}, "zulu_config": {noSecret, false},
		"kube_config_dir": {noSecret, false}, "config_kube": {noSecret, false},
		"kind": {aManifestKind, true}, "my_kind": {noSecret, false}, "kinds": {noSecret, false},

		"hf_token": {aToken, true}, "HFToken": {aToken, true}, "hfToken": {aToken, true}, "hftoken": {aToken, true},
		"token":      {aToken, false},
		"zulu_token": {aToken, false}, "hf_zulu_token": {aToken, true}, "client_token": {aToken, true},
		"clienttoken": {aToken, true},
		"tokens":      {noSecret, false}, "max_token": {noSecret, false}, "maxToken": {noSecret, false},
		"hf_max_token": {noSecret, false},
		"api_key":      {aKey, true}, "apikey": {aKey, true}, "api_keys": {aKey, true}, "apikeys": {aKey, true},
		"key":      {noSecret, false},
		"zulu_key": {noSecret, false}, "client_key": {noSecret, false}, "hf_zulu_key": {aKey, false},
		"hf_client_key": {aKey, false},
		"hf_raw_key":    {noSecret, false}, "api_key_3": {aKey, true}, "api_key3": {aKey, true}, "3": {noSecret, false},
		"":       {noSecret, false},
		"secret": {aSecret, true}, "zulu_secret": {aSecret, true}, "zulusecret": {aSecret, true},
		"num_secret": {noSecret, false},
		"secrets":    {noSecret, false}, "password": {aPassword, true}, "zulu_passwd": {aPassword, true},
		"max_password": {aPassword, true},
		"PGPASSWORD":   {aPassword, true}, "passphrase": {aPassword, true}, "pass": {noSecret, false},
		"throughput": {noSecret, false},
	} {
		if role, sure := roleOf(name); role != want.role || sure != want.sure {
			t.Errorf("%q is %q (sure: %v), want %q (%v)", name, role.text(), sure, want.role.text(), want.sure)
		}
		if want.role != noSecret && !mayMatter(name) {
			t.Errorf("%q is passed over", name)
		}
	}
}

// Most names are told by their end.
func TestNamesThatDoNotMatter(t *testing.T) {
	for _, name := range []string{"", "y", "ey", "k3y", "ke7", "throughput", "tokens_per_s", "KEYED", "123", "ky_", "value", "seed"} {
		if mayMatter(name) {
			t.Errorf("%q matters", name)
		}
	}
	for _, name := range []string{"key", "KEY", "key_2", "key 2: ", "Token", "TOKENS, keys", "x.secret"} {
		if !mayMatter(name) {
			t.Errorf("%q does not matter", name)
		}
	}
}

func TestWordsOfNames(t *testing.T) {
	long := repeat("z", longestName)
	for name, want := range map[string]string{
		"HF_TOKEN": "hf_token", "hfToken": "hf_token", "HFToken": "hf_token", "hf-token": "hf_token", "hf.token": "hf_token",
		"hf token":  "hf_token",
		"hf__token": "hf_token", "hf-.token": "hf_token", "_hf": "hf", "--hf": "hf", "hf_": "hf", "hf_2": "hf", "hf2": "hf",
		"hf_2_": "hf", "2": "", "": "",
		"_": "", "h": "h", "H": "h", "hF": "h_f", "HF": "hf", "HFt": "h_ft", "hf_Token": "hf_token", "h2F": "h2_f",
		"hf2x": "hf2x", "k8s_X": "k8s_x",
		"_Token": "token", "-T": "t", "aBC": "a_bc", "aBCd": "a_b_cd", "AB-C": "ab_c", "éa": "a", "aé": "a", "T_": "t",
		"HfT": "hf_t", "X Y": "x_y",
		long: long, "a" + long: long, "ab_" + long[1:]: long[1:], "hf_" + long[2:]: "f_" + long[2:], // no more than its end is read
	} {
		var buf [2 * longestName]byte
		if got := string(splitName(&buf, name)); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
}

func TestLastWord(t *testing.T) {
	for words, want := range map[string][2]string{"a_b_cd": {"a_b", "cd"}, "ab": {"", "ab"}, "": {"", ""}, "_a": {"", "a"}, "a_": {"a", ""}} {
		if rest, last := lastWord([]byte(words)); string(rest) != want[0] || string(last) != want[1] {
			t.Errorf("%q is %q and %q", words, rest, last)
		}
	}
}
